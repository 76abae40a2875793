/** `first-name`, `first_name` and `first name` are `firstName`. */
export const camelCase = (name: string): string =>
  name
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/[-_ ]+(.?)/g, (_, letter: string) => letter.toUpperCase())

/** `firstName` is `first-name`. */
export const kebabCase = (name: string): string =>
  camelCase(name).replace(/\p{Lu}/gu, (letter) => `-${letter.toLowerCase()}`)
