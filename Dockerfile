# Debian, not Alpine: the embedded ClickHouse engine needs glibc.
FROM node:22-bookworm-slim AS build
WORKDIR /signpost
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
WORKDIR /signpost
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /signpost/package.json ./
COPY --from=build /signpost/node_modules ./node_modules
COPY --from=build /signpost/dist ./dist
COPY --from=build /signpost/migrations ./migrations
COPY --from=build /signpost/engines ./engines
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
