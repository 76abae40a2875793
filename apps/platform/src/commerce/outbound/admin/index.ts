export { ADMIN_LINKS, ADMIN_POLICY, type PageLinks, signInPage, staffPage } from './page.ts'
export { adminRoutes } from './routes.ts'
export {
  type AdminIdentity,
  authorizationOf,
  isAdministrator,
  isOwnForm,
  RETURNS_PATH,
  returnsHandler,
} from './session.ts'
