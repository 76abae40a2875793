import type { AnyComponent } from '@tessera/content/react'
import { Accordion } from './accordion/index.tsx'
import { AnchorNavigation } from './anchor-navigation/index.tsx'
import { AnnouncementBar } from './announcement-bar/index.tsx'
import { ArticleHeader } from './article-header/index.tsx'
import { ArticleList } from './article-list/index.tsx'
import { Breadcrumb } from './breadcrumb/index.tsx'
import { CallToAction } from './call-to-action/index.tsx'
import { CardGrid } from './card-grid/index.tsx'
import { Columns } from './columns/index.tsx'
import { ConsentBanner } from './consent-banner/index.tsx'
import { ContactForm } from './contact-form/index.tsx'
import { Container } from './container/index.tsx'
import { Footer } from './footer/index.tsx'
import { GalleryImage } from './gallery/gallery-image.ts'
import { Gallery } from './gallery/index.tsx'
import { Header } from './header/index.tsx'
import { Hero } from './hero/index.tsx'
import { Image } from './image/index.tsx'
import { Card, Logo, NavigationLink, Question, Step } from './item-types.ts'
import { LogoWall } from './logo-wall/index.tsx'
import { PageHeader } from './page-header/index.tsx'
import { PartialDesignDynamicPlaceholder } from './partial-design-dynamic-placeholder/index.tsx'
import { ProductRow } from './product-row/index.tsx'
import { Promo } from './promo/index.tsx'
import { Quote } from './quote/index.tsx'
import { RichText } from './rich-text/index.tsx'
import { SearchAnswers } from './search-answers/index.tsx'
import { SearchBlock } from './search-block/index.tsx'
import { SearchBox } from './search-box/index.tsx'
import { SearchResults } from './search-results/index.tsx'
import { Steps } from './steps/index.tsx'
import { Tabs } from './tabs/index.tsx'
import { Tab } from './tabs/tab.ts'
import { Video } from './video/index.tsx'

export { LANGUAGE_NAMES } from './languages.ts'
export { pageTypes } from './page-types.ts'
export { type Phrase, type PhraseKey, phrases } from './phrases.ts'
export { startScript } from './start-script.ts'

/** The kinds of data item, in the order of the editor's list. */
export const itemTypes = [Card, Question, Step, Tab, Logo, GalleryImage, NavigationLink]

/** Every component of the site, in the order of the editor's palette. */
export const components: readonly AnyComponent[] = [
  Hero,
  PageHeader,
  ArticleHeader,
  RichText,
  Quote,
  Promo,
  Image,
  Gallery,
  Video,
  CallToAction,
  CardGrid,
  Accordion,
  Tabs,
  Steps,
  LogoWall,
  ArticleList,
  ContactForm,
  SearchBox,
  SearchAnswers,
  SearchResults,
  ProductRow,
  SearchBlock,
  Columns,
  Container,
  AnchorNavigation,
  Breadcrumb,
  ConsentBanner,
  AnnouncementBar,
  Header,
  Footer,
  PartialDesignDynamicPlaceholder,
]
