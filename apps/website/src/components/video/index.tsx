import { type Field, type ImageValue, mediaUrl } from '@tessera/content'
import { defineComponent, image, link, RichText, richText, Text, text, useDictionary } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { Picture } from '../elements/picture.tsx'
import { anyPresent, isAuthoring, isPresent, textOf } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { sourced } from '../elements/sourced.tsx'

/** The still frame in a size that fits the player. */
function posterOf(field: Field<ImageValue> | undefined): string | undefined {
  const src = field?.value?.src
  return typeof src === 'string' && !src.startsWith('data:') ? mediaUrl(src, { mw: 1440 }) : src
}

/** The browser's own player. Nothing is fetched before a visitor starts it, except the poster. */
export const Video = sourced(
  defineComponent({
    name: 'Video',
    title: 'Video',
    group: 'Media',
    icon: 'circle-play',
    fields: {
      Heading: text({ help: 'Above the film; it also names the player.' }),
      Poster: image({ help: 'Shown until the film is started, 16:9.' }),
      Source: link({ required: true, help: 'A film in the media library, MP4 or WebM.' }),
      Captions: link({ help: 'A WebVTT file in the media library, in the language of the page.' }),
      Transcript: richText({ help: 'Everything that is said and shown, for those who cannot hear or see it.' }),
    },
    component: ({ fields, params, page }) => {
      const { t } = useDictionary()
      const source = fields.Source?.value?.href
      const captions = fields.Captions?.value?.href
      if (!source && !anyPresent(fields.Heading, fields.Poster)) return <EmptyNote page={page} name="Video" />
      return (
        <Section params={params}>
          {isPresent(fields.Heading) && (
            <Text field={fields.Heading} tag="h2" className="mb-8 max-w-[24ch] text-title-m" />
          )}
          {source ? (
            // biome-ignore lint/a11y/useMediaCaption: captions are content; a film without words has none
            <video
              className="aspect-video w-full rounded-picture bg-deep object-cover"
              controls
              playsInline
              preload="none"
              poster={posterOf(fields.Poster)}
              aria-label={textOf(fields.Heading) || undefined}
            >
              <source src={source} />
              {captions && <track kind="captions" src={captions} srcLang={page.locale} default />}
              <a href={source}>{t('video.download')}</a>
            </video>
          ) : (
            isAuthoring(page) && (
              <div className="aspect-video">
                <Picture field={fields.Poster} />
              </div>
            )
          )}
          {isPresent(fields.Transcript) && (
            <details className="mt-5 max-w-[var(--measure)]">
              <summary className="inline-flex min-h-11 items-center gap-3 text-small font-semibold">
                <span className="fold-mark" aria-hidden="true" />
                {t('video.transcript')}
              </summary>
              <RichText field={fields.Transcript} className="prose pt-3 text-small" />
            </details>
          )}
        </Section>
      )
    },
  }),
)
