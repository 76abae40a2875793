import { DateField, defineComponent, type Page, Text, useDictionary } from '@tessera/content/react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { opensPage } from '../elements/first-picture.ts'
import { type Crop, Picture } from '../elements/picture.tsx'
import { anyPresent, isPresent, textOf } from '../elements/present.ts'
import { routeFields } from '../elements/route-fields.ts'
import { rootProps } from '../elements/section.tsx'
import { dayInWords } from './day-in-words.ts'

const CROPS: readonly Crop[] = [
  { from: '48rem', ratio: 16 / 9, sizes: 'min(92vw, 90rem)' },
  { ratio: 4 / 3, sizes: '92vw' },
]

function Facts({ page }: { page: Page }) {
  const { t } = useDictionary()
  const { Topic, Date: day, Author, ReadingTime } = routeFields(page)
  const minutes = Number(ReadingTime?.value)
  if (!anyPresent(Topic, day, Author) && !(minutes > 0)) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
      {isPresent(Topic) && (
        <li className="font-semibold text-ink">
          <Text field={Topic} tag="span" />
        </li>
      )}
      {isPresent(day) && (
        <li>
          <DateField
            field={day}
            render={(date) =>
              date && <time dateTime={date.toISOString().slice(0, 10)}>{dayInWords(date, page.locale)}</time>
            }
          />
        </li>
      )}
      {minutes > 0 && <li>{t('article.minutes', { count: minutes })}</li>}
      {textOf(Author) && <li>{t('article.by', { name: textOf(Author) })}</li>}
    </ul>
  )
}

/** The head of an article, from the page's own fields. It owns the page's one `h1`. */
export const ArticleHeader = defineComponent({
  name: 'ArticleHeader',
  title: 'Article header',
  group: 'Headers',
  icon: 'newspaper',
  component: ({ params, page, rendering }) => {
    const { Title, Teaser, Image } = routeFields(page)
    if (!anyPresent(Title, Teaser, Image)) return <EmptyNote page={page} name="Article header" />
    return (
      <header {...rootProps(params, 'pt-[clamp(2.5rem,6vw,5.5rem)]')}>
        <div className="frame">
          <Facts page={page} />
          {isPresent(Title) && <Text field={Title} tag="h1" className="mt-6 max-w-[18ch] text-title-l" />}
          {isPresent(Teaser) && (
            <Text
              field={Teaser}
              tag="p"
              className="mt-6 max-w-[46ch] text-lead leading-[var(--leading-lead)] text-ink-soft"
            />
          )}
          {isPresent(Image) && (
            <div className="mt-[clamp(2.5rem,5vw,4.5rem)] aspect-[4/3] md:aspect-[16/9]">
              <Picture field={Image} crops={CROPS} widest={2560} first={opensPage(page, rendering)} />
            </div>
          )}
        </div>
      </header>
    )
  },
})
