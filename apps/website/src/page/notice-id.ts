/** Id of what is said of a form that was refused. An address that ends in it has the browser focus it. */
export const noticeId = (form: string): string => `${form}-notice`
