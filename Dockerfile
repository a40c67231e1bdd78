# The portal without the demo: `docker build -t tiraaz .`. npm run prove:image runs these steps without Docker.
FROM node:24-bookworm-slim AS web
WORKDIR /portal
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages packages
COPY apps apps
COPY scripts scripts
COPY docs docs
COPY e2e/package.json e2e/package.json
COPY bench/package.json bench/package.json
RUN npm ci --no-audit --no-fund
RUN node scripts/build-web.mjs
RUN node scripts/help.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
COPY packages packages
COPY apps/server/package.json apps/server/package.json
COPY apps/web/package.json apps/web/package.json
COPY apps/help/package.json apps/help/package.json
COPY e2e/package.json e2e/package.json
COPY bench/package.json bench/package.json
# Optional packages stay: those for images and passwords have one per platform.
RUN npm ci --omit=dev --workspace=@tiraaz/server --include-workspace-root=false --no-audit --no-fund

FROM node:24-bookworm-slim
# Ghostscript draws EPS files and what PDFium cannot.
RUN apt-get update \
  && apt-get install --no-install-recommends -y ghostscript \
  && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
WORKDIR /portal
COPY --from=packages /portal/node_modules node_modules
COPY packages packages
COPY apps/server apps/server
COPY --from=web /portal/apps/web/dist apps/web/dist
COPY --from=web /portal/apps/help/dist apps/help/dist
COPY package.json package.json
# Bounds the space for new objects, which otherwise holds 128 MB for good (docs/bench.md).
ENV NODE_OPTIONS=--max-semi-space-size=8 NODE_ENV=production DATA_DIR=/data DEMO=false HOST=0.0.0.0 PORT=8080
# Large allocations go back to the system when they are freed (decision 180).
ENV MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=2097152
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
