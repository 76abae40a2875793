import { defineComponent, Image, items, Link, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { pictureSizes } from '../elements/picture-sizes.ts'
import { isPresent, listOf, textOf } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { Logo } from '../item-types.ts'

/** Marks of others, in one tone so that none is louder than the page. */
export const LogoWall = defineComponent({
  name: 'LogoWall',
  title: 'Logos',
  group: 'Lists',
  icon: 'shapes',
  fields: {
    Heading: text({ help: 'One line that says what the logos stand for.' }),
    Logos: items(() => Logo, { required: true, help: 'Four to twelve logos.' }),
  },
  component: ({ fields, params, page }) => {
    const logos = listOf(fields.Logos)
    if (logos.length === 0 && !isPresent(fields.Heading)) return <EmptyNote page={page} name="Logos" />
    return (
      <Section params={params}>
        {isPresent(fields.Heading) && (
          <Text
            field={fields.Heading}
            tag="h2"
            className="mb-8 text-title-s font-semibold tracking-[var(--tracking-small-title)]"
          />
        )}
        <ul className="grid grid-cols-2 gap-px border-y border-line bg-line @2xl:grid-cols-3 @5xl:grid-cols-6">
          {logos.map(({ id, fields: logo }, index) => {
            const picture = isPresent(logo.Image) ? (
              <Image
                field={logo.Image}
                className="logo-picture"
                sizes="9rem"
                {...pictureSizes(logo.Image, 480)}
                loading="lazy"
                decoding="async"
                {...(logo.Image.value?.alt ? {} : { alt: textOf(logo.Name) })}
              />
            ) : (
              <Text field={logo.Name} tag="span" />
            )
            return (
              <li key={id ?? index} className="grid min-h-28 place-items-center bg-paper p-5">
                {logo.Link?.value?.href ? (
                  <Link field={logo.Link} className="grid min-h-11 place-items-center no-underline">
                    {picture}
                  </Link>
                ) : (
                  picture
                )}
              </li>
            )
          })}
        </ul>
      </Section>
    )
  },
})
