export { ADMIN_LINKS, ADMIN_POLICY, type PageLinks, STYLE, signInPage, staffPage } from './page.ts'
export {
  ADMIN_PATH,
  type AdminIdentity,
  administrator,
  authorizationOf,
  isAdministrator,
  isOwnForm,
  MAIL_PATH,
  RETURNS_PATH,
  returnsHandler,
  type SignInRefusal,
  signIn,
  signOut,
} from './session.ts'
