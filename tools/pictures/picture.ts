import type { Scene } from './renderer/scene.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly scene: () => Scene
  /** What the picture shows, by language. Made together with the picture. */
  readonly alt: Readonly<Record<'en' | 'de' | 'ar', string>>
  /** Where the eye should rest when the picture is cropped: 0 to 1 from the left and the top. */
  readonly focus: readonly [number, number]
}

/** A sentence in the languages of the demonstration. */
export const shows = (en: string, de: string, ar: string) => ({ en, de, ar })
