import type { Field, LinkValue } from '@tessera/content'
import { type ComponentProps, type FieldDeclaration, Link, Text, useDictionary } from '@tessera/content/react'
import { X } from 'lucide-react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isPresent, textOf } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { announcementMark } from './dismissal.ts'

type AnnouncementProps = ComponentProps<{
  Text: FieldDeclaration<Field<string>>
  Link: FieldDeclaration<Field<LinkValue>>
}>

/** The start script answers the button, so the bar ships no code; where scripts do not run there is no button. */
export function Announcement({ fields, params, page }: AnnouncementProps) {
  const { t } = useDictionary()
  if (!isPresent(fields.Text)) return <EmptyNote page={page} name="Announcement" />
  return (
    <aside
      aria-label={t('announcement.label')}
      data-announcement={announcementMark(textOf(fields.Text))}
      {...rootProps(params, 'announcement no-print bg-tint-strong text-small')}
    >
      <div className="frame flex min-h-11 items-center justify-between gap-4 py-1.5">
        <p>
          <Text field={fields.Text} tag="span" />{' '}
          {isPresent(fields.Link) && <Link field={fields.Link} className="font-semibold underline" />}
        </p>
        <button
          type="button"
          data-dismiss=""
          className="icon-button -me-3 hidden min-h-9! scripted:inline-flex"
          aria-label={t('announcement.dismiss')}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
