# serdebench with a JDK, built from a checkout:
#   docker build -t serdebench .
#   docker run --rm --user "$(id -u)" -v "$PWD:/data" serdebench run orders.csv
FROM eclipse-temurin:17-jdk AS build
WORKDIR /src
COPY . .
# as for a user who is in a hurry, but with licences and the bill of materials
RUN ./mvnw -q -B -Pquick -Dzip.skip=false package

FROM eclipse-temurin:17-jdk
WORKDIR /opt/serdebench
COPY --from=build /src/dist/target/serdebench .
# every user of the image starts from the class data that is made here
ENV XDG_CACHE_HOME=/opt/serdebench/cache
RUN bin/serdebench --version && chmod -R a+rwX cache
WORKDIR /data
# nobody
USER 65534
ENTRYPOINT ["/opt/serdebench/bin/serdebench"]
