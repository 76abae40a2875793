import { defineComponent, link, text } from '@tessera/content/react'
import { Announcement } from './announcement.tsx'

/** One line above the header that a visitor can send away for good. */
export const AnnouncementBar = defineComponent({
  name: 'AnnouncementBar',
  title: 'Announcement',
  group: 'Page',
  icon: 'bell',
  interactive: false,
  fields: {
    Text: text({ required: true, help: 'One short sentence. A changed text shows again to those who dismissed it.' }),
    Link: link({ help: 'Where to read more.' }),
  },
  component: Announcement,
})
