import type { Field, LinkValue } from '@tessera/content'
import { type ComponentProps, type FieldDeclaration, Link, Text, useDictionary } from '@tessera/content/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { EmptyNote } from '../elements/empty-note.tsx'
import { isPresent, textOf } from '../elements/present.ts'
import { rootProps } from '../elements/section.tsx'
import { announcementMark, dismissAnnouncement } from './dismissal.ts'

type AnnouncementProps = ComponentProps<{
  Text: FieldDeclaration<Field<string>>
  Link: FieldDeclaration<Field<LinkValue>>
}>

export function Announcement({ fields, params, page }: AnnouncementProps) {
  const { t } = useDictionary()
  const [gone, setGone] = useState(false)
  if (!isPresent(fields.Text)) return <EmptyNote page={page} name="Announcement" />
  if (gone) return null
  const mark = announcementMark(textOf(fields.Text))
  return (
    <aside
      aria-label={t('announcement.label')}
      data-announcement={mark}
      {...rootProps(params, 'announcement no-print bg-tint-strong text-small')}
    >
      <div className="frame flex min-h-11 items-center justify-between gap-4 py-1.5">
        <p>
          <Text field={fields.Text} tag="span" />{' '}
          {isPresent(fields.Link) && <Link field={fields.Link} className="font-semibold underline" />}
        </p>
        <button
          type="button"
          className="icon-button -me-3 hidden min-h-9! scripted:inline-flex"
          aria-label={t('announcement.dismiss')}
          onClick={() => {
            dismissAnnouncement(mark)
            setGone(true)
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
