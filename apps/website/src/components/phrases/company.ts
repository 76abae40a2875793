import type { Phrase } from './phrase.ts'

/** What the pages of a company are called. */
export const companyPhrases = {
  'company.nav.dashboard': { en: 'Company overview', de: 'Unternehmen im Überblick', ar: 'نظرة على الشركة' },
  'company.nav.quickOrder': { en: 'Quick order', de: 'Schnellbestellung', ar: 'طلب سريع' },
  'company.nav.carts': { en: 'Carts', de: 'Warenkörbe', ar: 'السلال' },
  'company.nav.requisitions': { en: 'Requisition lists', de: 'Bedarfslisten', ar: 'قوائم الاحتياجات' },
  'company.nav.priceList': { en: 'Price list', de: 'Preisliste', ar: 'قائمة الأسعار' },
  'company.nav.quotes': { en: 'Quotes', de: 'Angebote', ar: 'عروض الأسعار' },
  'company.nav.approvals': { en: 'Approvals', de: 'Freigaben', ar: 'الموافقات' },
  'company.nav.orders': { en: 'Company orders', de: 'Bestellungen des Unternehmens', ar: 'طلبات الشركة' },
  'company.nav.returns': { en: 'Company returns', de: 'Rückgaben des Unternehmens', ar: 'مرتجعات الشركة' },
  'company.nav.rules': { en: 'Approval rules', de: 'Freigaberegeln', ar: 'قواعد الموافقة' },
  'company.nav.budgets': { en: 'Budgets', de: 'Budgets', ar: 'الميزانيات' },
  'company.nav.people': { en: 'People', de: 'Personen', ar: 'الأشخاص' },
  'company.nav.groups': { en: 'Groups', de: 'Gruppen', ar: 'المجموعات' },
  'company.nav.locations': { en: 'Locations', de: 'Standorte', ar: 'المواقع' },
  'company.nav.onBehalf': { en: 'Order for a colleague', de: 'Für andere bestellen', ar: 'الطلب نيابةً عن زميل' },
} as const satisfies Record<string, Phrase>
