@echo off
rem Starts serdebench on Windows. In a checkout it builds first where nothing is built yet; after a change of the sources
rem run mvnw.cmd -Pquick package. The JDK is that of JAVA_HOME, or the one on the PATH.
setlocal
set "HERE=%~dp0"

set "JAVA=java.exe"
set "JAVAC=javac.exe"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME set "JAVAC=%JAVA_HOME%\bin\javac.exe"
set "FOUND="
for /f "tokens=2" %%v in ('call "%JAVAC%" -version 2^>^&1') do set "FOUND=%%v"
set "MAJOR=0"
for /f "delims=.-+_ tokens=1" %%m in ("%FOUND%") do set /a "MAJOR=%%m" 2>nul
if %MAJOR% LSS 17 goto nojdk

set "APP=%HERE%.."
if not exist "%HERE%pom.xml" goto start
set "APP=%HERE%dist\target\serdebench"
if exist "%APP%\lib" goto start
echo building serdebench (first use, about a minute) ... 1>&2
pushd "%HERE%"
call mvnw.cmd -q -B -Pquick package 1>&2
if errorlevel 1 goto nobuild
popd

:start
rem a class data archive halves the start-up time; Java keeps it by itself since version 19
set "ARCHIVE="
if %MAJOR% GEQ 19 if defined LOCALAPPDATA if not exist "%LOCALAPPDATA%\serdebench" mkdir "%LOCALAPPDATA%\serdebench" 2>nul
if %MAJOR% GEQ 19 if exist "%LOCALAPPDATA%\serdebench" set ARCHIVE=-XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%LOCALAPPDATA%\serdebench\serdebench-%MAJOR%.jsa" -Xlog:disable
rem the first compiler is enough for short-lived work; a census reads all of the data, which takes minutes
set "COMPILERS=-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=4"
if "%~1"=="census" set "COMPILERS="
"%JAVA%" %ARCHIVE% %COMPILERS% -XX:+UseSerialGC -Xshare:auto -Xmx1g --enable-native-access=ALL-UNNAMED ^
    "-Dserdebench.home=%APP%" %SERDEBENCH_JAVA_OPTS% -cp "%APP%\lib\*" io.serdebench.lab.cli.Main %*
exit /b %ERRORLEVEL%

:nojdk
echo serdebench needs a JDK 17 or newer: a Java with its compiler, bin\javac.exe. 1>&2
echo   asked: "%JAVAC%" -version, which said: "%FOUND%" 1>&2
echo   install one from https://adoptium.net and set JAVA_HOME to its folder 1>&2
exit /b 4

:nobuild
popd
echo the build of serdebench failed, see above 1>&2
exit /b 4
