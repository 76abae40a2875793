import { Link, type Page, Text, useDictionary } from '@tessera/content/react'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Picture } from '../elements/picture.tsx'
import { isPresent } from '../elements/present.ts'
import { currentMark } from '../elements/where.ts'
import { linksBelow, type NavigationItem } from './fields.ts'

interface NavigationMenuProps {
  item: NavigationItem
  page: Page
}

/** One entry of the main navigation: a link, or a button with the menu it opens. */
export function NavigationMenu({ item, page }: NavigationMenuProps) {
  const id = useId()
  const { Link: link } = item.fields
  if (!isPresent(link)) return null
  if (linksBelow(item).length === 0) {
    return (
      <li>
        <Link field={link} aria-current={currentMark(page, link)} className="menu-link" />
      </li>
    )
  }
  return (
    <li>
      <button type="button" popoverTarget={id} className="menu-trigger">
        {link.value?.text}
        <ChevronDown size={16} strokeWidth={1.75} className="menu-chevron" aria-hidden="true" />
      </button>
      <MenuPanel id={id} item={item} page={page} />
    </li>
  )
}

function MenuPanel({ id, item, page }: NavigationMenuProps & { id: string }) {
  const { t } = useDictionary()
  const { Link: link, Description, Image } = item.fields
  const below = linksBelow(item)
  return (
    <div id={id} popover="auto" className="menu-panel">
      <div className="frame grid grid-cols-[3fr_6fr_3fr] gap-x-12 py-12">
        <div className="grid content-start gap-3">
          <p className="text-title-m leading-[var(--leading-title)] font-medium tracking-[var(--tracking-title)]">
            {link?.value?.text}
          </p>
          {isPresent(Description) && (
            <Text field={Description} tag="p" className="max-w-[30ch] text-small text-ink-soft" />
          )}
          <Link field={link} className="onward mt-2">
            <span className="onward-text">{t('header.overview', { name: link?.value?.text ?? '' })}</span>
          </Link>
        </div>
        <ul className="grid grid-cols-2 content-start gap-x-10">
          {below.map((entry, index) => (
            <li key={entry.id ?? index} className="border-t border-line">
              <Link
                field={entry.fields.Link}
                aria-current={currentMark(page, entry.fields.Link)}
                className="grid min-h-11 gap-0.5 py-4 no-underline hover:text-action"
              >
                <span className="text-body font-semibold">{entry.fields.Link?.value?.text}</span>
                {isPresent(entry.fields.Description) && (
                  <Text field={entry.fields.Description} tag="span" className="text-small text-ink-soft" />
                )}
              </Link>
            </li>
          ))}
        </ul>
        {isPresent(Image) && (
          <div className="aspect-[3/2] w-full max-w-80">
            <Picture field={Image} crops={[{ ratio: 3 / 2, sizes: '22vw' }]} widest={828} />
          </div>
        )}
      </div>
    </div>
  )
}
