import { checkbox, date, definePageType, image, integer, multiline, text } from '@tessera/content/react'

/** The kinds of page; the fields stand on the page's own item and reach components as the route's fields. */

export const Page = definePageType({
  name: 'Page',
  title: 'Page',
  icon: 'file-text',
  fields: {
    Title: text({ required: true, help: 'The name of the page: its heading and the title in search results.' }),
    NavigationTitle: text({ help: 'A shorter name for menus and the way back; empty means the title.' }),
    Description: multiline({ help: 'One or two sentences: the lead of the page and the text in search results.' }),
    Image: image({ help: 'Shown when the page is shared or listed.' }),
    HideFromNavigation: checkbox({ shared: true, help: 'Leaves the page out of lists and the site map.' }),
    NoIndex: checkbox({ shared: true, help: 'Asks search engines to leave the page out.' }),
  },
})

export const Category = definePageType({
  name: 'Category',
  title: 'Category page',
  icon: 'layout-grid',
  extends: Page,
  fields: {
    CategoryId: text({ shared: true, format: 'category', help: 'The category of the shop that the page shows.' }),
    Teaser: multiline({ help: 'One sentence for cards that lead here.' }),
  },
})

export const Article = definePageType({
  name: 'Article',
  title: 'Article',
  icon: 'newspaper',
  extends: Page,
  fields: {
    Teaser: multiline({ help: 'One or two sentences for lists and the head of the article.' }),
    Date: date({ shared: true, help: 'The day it was published; lists are sorted by it.' }),
    Author: text({ help: 'Who wrote it; empty leaves the line out.' }),
    Topic: text({ help: 'One word lists can be narrowed to.' }),
    ReadingTime: integer({ shared: true, min: 1, max: 600, help: 'In minutes.' }),
  },
})

export const pageTypes = [Page, Category, Article]
