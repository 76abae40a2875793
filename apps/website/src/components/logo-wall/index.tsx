import { type ComponentProps, defineComponent, Image, items, Link, Text, text } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { pictureSizes } from '../elements/picture-sizes.ts'
import { isPresent, listOf, textOf } from '../elements/present.ts'
import { Section } from '../elements/section.tsx'
import { sourced } from '../elements/sourced.tsx'
import { Logo } from '../item-types.ts'

const logoWallFields = {
  Heading: text({ help: 'One line that says what the logos stand for.' }),
  Logos: items(() => Logo, { required: true, help: 'Four to twelve logos.' }),
}

type LogoWallProps = ComponentProps<typeof logoWallFields>

type LogoItem = NonNullable<LogoWallProps['fields']['Logos']>[number]

/** The picture, with its name below it when it is `named`: the alternative text then would only say it twice. */
function Mark({ logo, named }: { logo: LogoItem['fields']; named: boolean }) {
  const name = <Text field={logo.Name} tag="span" className="text-small leading-snug text-ink-soft" />
  if (!isPresent(logo.Image)) return name
  return (
    <>
      <Image
        field={logo.Image}
        className="logo-picture"
        sizes="9rem"
        {...pictureSizes(logo.Image, 480)}
        loading="lazy"
        decoding="async"
        {...(named && textOf(logo.Name) ? { alt: '' } : logo.Image.value?.alt ? {} : { alt: textOf(logo.Name) })}
      />
      {named && isPresent(logo.Name) && name}
    </>
  )
}

function Wall({ fields, params, page, named = false }: LogoWallProps & { named?: boolean }) {
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
        {logos.map(({ id, fields: logo }, index) => (
          <li key={id ?? index} className="relative grid min-h-28 place-items-center bg-paper p-5 text-center">
            {logo.Link?.value?.href ? (
              <Link
                field={logo.Link}
                className="grid min-h-11 place-items-center gap-4 no-underline after:absolute after:inset-0"
              >
                <Mark logo={logo} named={named} />
              </Link>
            ) : (
              <div className="grid place-items-center gap-4">
                <Mark logo={logo} named={named} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Marks of others, in one tone so that none is louder than the page. */
export const LogoWall = sourced(
  defineComponent({
    name: 'LogoWall',
    title: 'Logos',
    group: 'Lists',
    icon: 'shapes',
    fields: logoWallFields,
    component: (props) => <Wall {...props} />,
    variants: { Named: (props) => <Wall {...props} named /> },
  }),
)
