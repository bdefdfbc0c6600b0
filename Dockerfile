# serdebench with a JDK. Pack the distribution first, then build the image:
#   ./mvnw -q -B package -DskipTests && docker build -t serdebench .
#   docker run --rm -v "$PWD:/data" serdebench run orders.csv
FROM eclipse-temurin:17-jdk
WORKDIR /opt/serdebench
COPY dist/target/serdebench-*-full.tar.gz serdebench.tar.gz
RUN tar -xzf serdebench.tar.gz --strip-components=1 && rm serdebench.tar.gz
# every user of the image starts from the class data that is made here
ENV XDG_CACHE_HOME=/opt/serdebench/cache
RUN bin/serdebench --version && chmod -R a+rwX cache
WORKDIR /data
ENTRYPOINT ["/opt/serdebench/bin/serdebench"]
