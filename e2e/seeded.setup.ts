/**
 * Builds and seeds once, before the files of the browser tests start beside each other: each of them opens a copy.
 */
import { SCALE, seededTemplate } from './house.fixture.ts'

export default async function setup(): Promise<void> {
  await seededTemplate(SCALE)
}
