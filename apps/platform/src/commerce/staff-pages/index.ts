export { SIGN_IN_PATH, SIGN_OUT_PATH, STAFF_POLICY, signInPage, staffPage } from './page.ts'
export {
  authorizationOf,
  isOwnForm,
  RETURNS_PATH,
  returnsHandler,
  type SignInRefusal,
  type StaffIdentity,
  signIn,
  signOut,
} from './session.ts'
