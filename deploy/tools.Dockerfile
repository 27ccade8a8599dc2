# The chain nodes and the file server, installed the way the project itself installs them.
FROM node:24.21.0-bookworm-slim
WORKDIR /checkout
COPY scripts/get-bitcoind scripts/get-bitcoind
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends litecoind debian-archive-keyring ca-certificates g++ make python3 \
  && scripts/get-bitcoind /opt/bitcoind \
  && rm -rf /var/lib/apt/lists/*
COPY . .
# The headers that pkcs11js is compiled against come with the image.
ENV npm_config_nodedir=/usr/local
RUN npm ci --no-audit --no-fund && mkdir /data
ENV PATH=/checkout/node_modules/.bin:/opt/bitcoind/bin:$PATH
VOLUME /data
