import type { AnyComponent } from '@tessera/content/react'
import { Accordion } from './accordion/index.tsx'
import { AccountAddresses } from './account-addresses/index.tsx'
import { AccountCards } from './account-cards/index.tsx'
import { AccountInvitation } from './account-invitation/index.tsx'
import { AccountInvoice } from './account-invoice/index.tsx'
import { AccountList } from './account-list/index.tsx'
import { AccountLists } from './account-lists/index.tsx'
import { AccountNavigation } from './account-navigation/index.tsx'
import { AccountOrder } from './account-order/index.tsx'
import { AccountOrders } from './account-orders/index.tsx'
import { AccountOverview } from './account-overview/index.tsx'
import { AccountPrivacy } from './account-privacy/index.tsx'
import { AccountProfile } from './account-profile/index.tsx'
import { AccountReturn } from './account-return/index.tsx'
import { AccountReturnStart } from './account-return-start/index.tsx'
import { AccountReturns } from './account-returns/index.tsx'
import { AccountSubscription } from './account-subscription/index.tsx'
import { AccountSubscriptions } from './account-subscriptions/index.tsx'
import { ActingNotice } from './acting-notice/index.tsx'
import { AnchorNavigation } from './anchor-navigation/index.tsx'
import { AnnouncementBar } from './announcement-bar/index.tsx'
import { ArticleHeader } from './article-header/index.tsx'
import { ArticleList } from './article-list/index.tsx'
import { Breadcrumb } from './breadcrumb/index.tsx'
import { BYOCComponent } from './byoc-component/index.tsx'
import { BYOCWrapper } from './byoc-wrapper/index.tsx'
import { CallToAction } from './call-to-action/index.tsx'
import { CardGrid } from './card-grid/index.tsx'
import { Cart } from './cart/index.tsx'
import { CartCompanions } from './cart-companions/index.tsx'
import { CartContinue } from './cart-continue/index.tsx'
import { Checkout } from './checkout/index.tsx'
import { CheckoutAddress } from './checkout-address/index.tsx'
import { CheckoutContact } from './checkout-contact/index.tsx'
import { CheckoutDelivery } from './checkout-delivery/index.tsx'
import { CheckoutPayment } from './checkout-payment/index.tsx'
import { CheckoutProgress } from './checkout-progress/index.tsx'
import { CheckoutReview } from './checkout-review/index.tsx'
import { CheckoutStart } from './checkout-start/index.tsx'
import { CheckoutSummary } from './checkout-summary/index.tsx'
import { Columns } from './columns/index.tsx'
import { CompanyApproval } from './company-approval/index.tsx'
import { CompanyApprovals } from './company-approvals/index.tsx'
import { CompanyBudgets } from './company-budgets/index.tsx'
import { CompanyCarts } from './company-carts/index.tsx'
import { CompanyDashboard } from './company-dashboard/index.tsx'
import { CompanyGroup } from './company-group/index.tsx'
import { CompanyGroups } from './company-groups/index.tsx'
import { CompanyLocation } from './company-location/index.tsx'
import { CompanyLocations } from './company-locations/index.tsx'
import { CompanyOnBehalf } from './company-on-behalf/index.tsx'
import { CompanyOrders } from './company-orders/index.tsx'
import { CompanyPeople } from './company-people/index.tsx'
import { CompanyPerson } from './company-person/index.tsx'
import { CompanyPriceList } from './company-price-list/index.tsx'
import { CompanyQuote } from './company-quote/index.tsx'
import { CompanyQuoteRequest } from './company-quote-request/index.tsx'
import { CompanyQuotes } from './company-quotes/index.tsx'
import { CompanyReturns } from './company-returns/index.tsx'
import { CompanyRules } from './company-rules/index.tsx'
import { ConsentBanner } from './consent-banner/index.tsx'
import { ContactForm } from './contact-form/index.tsx'
import { Container } from './container/index.tsx'
import { ContinueElsewhere } from './continue-elsewhere/index.tsx'
import { FEaaSComponent } from './feaas-component/index.tsx'
import { FEaaSWrapper } from './feaas-wrapper/index.tsx'
import { Footer } from './footer/index.tsx'
import { GalleryImage } from './gallery/gallery-image.ts'
import { Gallery } from './gallery/index.tsx'
import { Header } from './header/index.tsx'
import { Hero } from './hero/index.tsx'
import { Image } from './image/index.tsx'
import { Card, Logo, NavigationLink, Question, Step } from './item-types.ts'
import { LogoWall } from './logo-wall/index.tsx'
import { OrderConfirmation } from './order-confirmation/index.tsx'
import { OrderLookup } from './order-lookup/index.tsx'
import { PageHeader } from './page-header/index.tsx'
import { PartialDesignDynamicPlaceholder } from './partial-design-dynamic-placeholder/index.tsx'
import { Product } from './product/index.tsx'
import { ProductCompanions } from './product-companions/index.tsx'
import { ProductCompare } from './product-compare/index.tsx'
import { ProductFacts } from './product-facts/index.tsx'
import { ProductGallery } from './product-gallery/index.tsx'
import { ProductHeading } from './product-heading/index.tsx'
import { ProductOrder } from './product-order/index.tsx'
import { ProductRow } from './product-row/index.tsx'
import { ProductSave } from './product-save/index.tsx'
import { ProductSet } from './product-set/index.tsx'
import { ProductSubscription } from './product-subscription/index.tsx'
import { ProductVariantGrid } from './product-variant-grid/index.tsx'
import { Promo } from './promo/index.tsx'
import { QuickOrder } from './quick-order/index.tsx'
import { Quote } from './quote/index.tsx'
import { Register } from './register/index.tsx'
import { RequisitionList } from './requisition-list/index.tsx'
import { RequisitionLists } from './requisition-lists/index.tsx'
import { ResetPassword } from './reset-password/index.tsx'
import { RichText } from './rich-text/index.tsx'
import { SearchAnswers } from './search-answers/index.tsx'
import { SearchBlock } from './search-block/index.tsx'
import { SearchBox } from './search-box/index.tsx'
import { SearchResults } from './search-results/index.tsx'
import { SessionNotice } from './session-notice/index.tsx'
import { SignIn } from './sign-in/index.tsx'
import { SlimHeader } from './slim-header/index.tsx'
import { Steps } from './steps/index.tsx'
import { Supplier } from './supplier/index.tsx'
import { SupplierList } from './supplier-list/index.tsx'
import { Tabs } from './tabs/index.tsx'
import { Tab } from './tabs/tab.ts'
import { Video } from './video/index.tsx'

export { LANGUAGE_NAMES } from './languages.ts'
export { pageTypes } from './page-types.ts'
export { type Phrase, type PhraseKey, phrases } from './phrases.ts'
export { startScript } from './start-script.ts'

/** The kinds of data item, in the order of the editor's list. */
export { styles } from './styles.ts'
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
  Product,
  ProductGallery,
  ProductHeading,
  ProductOrder,
  ProductSave,
  ProductSet,
  ProductSubscription,
  ProductVariantGrid,
  ProductCompanions,
  ProductFacts,
  ProductCompare,
  SupplierList,
  Supplier,
  SearchBlock,
  Cart,
  CartCompanions,
  CartContinue,
  ContinueElsewhere,
  SignIn,
  Register,
  ResetPassword,
  AccountNavigation,
  AccountOverview,
  AccountOrders,
  AccountOrder,
  AccountReturns,
  AccountReturn,
  AccountReturnStart,
  AccountSubscriptions,
  AccountSubscription,
  AccountLists,
  AccountList,
  AccountInvitation,
  AccountAddresses,
  AccountCards,
  AccountProfile,
  AccountPrivacy,
  AccountInvoice,
  CompanyDashboard,
  CompanyOrders,
  CompanyReturns,
  CompanyApprovals,
  CompanyApproval,
  CompanyRules,
  CompanyBudgets,
  CompanyQuotes,
  CompanyQuoteRequest,
  CompanyQuote,
  CompanyPeople,
  CompanyPerson,
  CompanyGroups,
  CompanyGroup,
  CompanyLocations,
  CompanyLocation,
  CompanyOnBehalf,
  QuickOrder,
  CompanyCarts,
  RequisitionLists,
  RequisitionList,
  CompanyPriceList,
  Checkout,
  CheckoutStart,
  CheckoutProgress,
  CheckoutContact,
  CheckoutAddress,
  CheckoutDelivery,
  CheckoutPayment,
  CheckoutReview,
  CheckoutSummary,
  OrderConfirmation,
  OrderLookup,
  Columns,
  Container,
  AnchorNavigation,
  Breadcrumb,
  ActingNotice,
  SessionNotice,
  ConsentBanner,
  AnnouncementBar,
  Header,
  SlimHeader,
  Footer,
  FEaaSWrapper,
  FEaaSComponent,
  BYOCWrapper,
  BYOCComponent,
  PartialDesignDynamicPlaceholder,
]
