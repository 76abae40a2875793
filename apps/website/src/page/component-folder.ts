/** Folder names and component names compare without case and dashes: `contact-form` holds `ContactForm`. */
export function sameName(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}
