export { type Access, accessTo } from "./access.ts";
export { answerRefusal } from "./answer.ts";
export { type Authenticate, actorOf, type Credential, credentialOf, SESSION_COOKIE } from "./authenticate.ts";
export { inputCheckOf } from "./check-input.ts";
export { allowCrossOrigin } from "./cross-origin.ts";
export {
  errorSchema,
  isOn,
  metaOf,
  nullable,
  ok,
  okWith,
  oneOf,
  pageMeta,
  pageQuery,
  queryFlag,
  successOf,
  successWith,
  timestamp,
  uuid,
} from "./envelope.ts";
export { API_PREFIX } from "./openapi.ts";
export { createMetrics, operationsRoutes } from "./operations.routes.ts";
export { limitRate } from "./rate-limit.ts";
export { type Api, createServer, type Routes, type ServerOptions } from "./server.ts";
export { respell } from "./spelling.ts";
export { createThrottle, type Throttle } from "./throttle.ts";
export { checkerOf } from "./validate.ts";
