import type { SearchConfigurationInput } from './configuration.ts'

/** `sofa = couch = settee`: one line for each group. */
const groupsIn = (lines: string): string[][] =>
  lines
    .split('\n')
    .map((line) => line.split('=').map((words) => words.trim()))
    .filter((group) => group.length > 1)

const EN = `
  sofa = couch = settee = loveseat = divan = chesterfield = lounge chair for two
  sofa = couch = settee = loveseat = lounge chair
  armchair = easy chair = lounge chair = club chair
  office chair = desk chair = task chair = work chair = computer chair = swivel chair
  dining chair = kitchen chair = side chair = café chair
  stool = footstool = ottoman = pouffe = pouf = hassock
  bar stool = counter stool = kitchen stool
  desk = bureau = workstation
  desk = office desk = work desk = writing desk
  standing desk = sit-stand desk = height adjustable desk = adjustable desk = stand-up desk
  lamp = light = luminaire = lantern
  desk lamp = desk light = table lamp = table light = task lamp = reading lamp
  floor lamp = floor light = standing lamp = standard lamp = arc lamp
  pendant = pendant lamp = pendant light = hanging lamp = hanging light = ceiling lamp = ceiling light = chandelier
  wall lamp = wall light = sconce
  light bulb = bulb = LED bulb
  dining table = kitchen table = dinner table
  coffee table = sofa table = cocktail table = tea table = tray table
  side table = end table = occasional table = bedside table = nightstand = night table
  meeting table = conference table = boardroom table
  shelf = shelving = shelving unit = rack
  bookcase = bookshelf = book shelf = shelf tower
  wall shelf = floating shelf = hanging shelf = wall box
  coat rack = coat hooks = coat stand = hat rack = hallstand
  rug = carpet = mat
  runner = hall runner = runner rug
  acoustic panel = sound panel = sound absorber = noise absorber = soundproofing = sound insulation
  room divider = partition = privacy screen = felt screen = folding screen = partition wall
  cushion = pillow = seat pad
  throw = blanket = plaid
  castors = casters = wheels
  drawer unit = pedestal = chest of drawers = dresser
  monitor arm = monitor stand = screen arm
  cable tray = cable management = cable duct
  foot rest = footrest
  armrest = arm = arms
  headrest = head rest = neck rest
  upholstered = padded
  extending = extendable = extension = expandable
  folding = foldable = collapsible
  large = big
  small = little
  wood = wooden = timber = oak
  metal = steel
  gray = grey = fog
  red = clay
  green = moss
  yellow = ochre = mustard
  beige = oat = cream
  guarantee = warranty
  return = send back = give back = refund
  tax = VAT
  delivery = shipping = postage
`

const DE = `
  Sofa = Couch = Zweisitzer = Zweiersofa = Kanapee = Sessel für zwei
  Sofa = Couch = Zweisitzer = Sessel
  Sessel = Lehnstuhl = Polstersessel = Ohrensessel = Armsessel
  Arbeitsstuhl = Bürostuhl = Schreibtischstuhl = Drehstuhl = Computerstuhl = Bürodrehstuhl
  Esszimmerstuhl = Esstischstuhl = Küchenstuhl
  Schaukelstuhl = Schaukelsessel = mit Kufen
  Hocker = Schemel = Pouf = Sitzpouf
  Barhocker = Tresenhocker = Thekenhocker
  Bank = Sitzbank = Truhenbank
  Schreibtisch = Bürotisch = Arbeitstisch = Arbeitsplatz = Sekretär
  Steh-Sitz-Tisch = Stehtisch = Stehpult = Stehschreibtisch = höhenverstellbarer Schreibtisch = höhenverstellbarer Tisch
  Leuchte = Lampe
  Tischleuchte = Tischlampe = Schreibtischlampe = Leselampe = Arbeitsleuchte = Nachttischlampe
  Stehleuchte = Stehlampe = Standleuchte = Bodenleuchte = Bodenlampe = Bogenlampe
  Pendelleuchte = Hängeleuchte = Hängelampe = Deckenlampe = Deckenleuchte = Kronleuchter = Linienleuchte
  Leuchtmittel = Glühbirne = Glühlampe = LED-Lampe
  Esstisch = Küchentisch = Esszimmertisch = Speisetisch
  Couchtisch = Kaffeetisch = Sofatisch = Wohnzimmertisch = Tabletttisch
  Beistelltisch = Nachttisch = Nachtkästchen = Ablagetisch
  runder Tisch = runder Esstisch = ovaler Tisch
  Besprechungstisch = Konferenztisch = Sitzungstisch
  Regal = Bord
  Bücherregal = Bücherschrank = Bücherbord = Regalturm = Standregal
  Wandregal = Hängeregal = Wandbord = Wandkasten
  Garderobe = Kleiderhaken = Mantelhaken = Garderobenleiste = Flurgarderobe
  Teppich = Teppichboden = Vorleger
  Läufer = Teppichläufer = Flurläufer
  Akustikpaneel = Schallschutz = Schallabsorber = Schalldämmung = Lärmschutz = Akustikplatte
  Raumteiler = Trennwand = Stellwand = Paravent = Sichtschutz = Filzwand = spanische Wand
  Kissen = Sitzkissen = Polster = Sitzauflage
  Wolldecke = Decke = Kuscheldecke = Plaid = Tagesdecke
  Rollen = Räder = Stuhlrollen
  Rollcontainer = Schubladenschrank = Kommode = Schubladenelement
  Monitorarm = Monitorständer = Bildschirmhalter
  Kabelwanne = Kabelkanal = Kabelführung
  Sitzpolster = gepolstert
  ausziehbar = Ausziehen = verlängerbar
  Klapptisch = klappbar = faltbar
  groß = riesig
  klein = winzig
  Holz = Eiche = Massivholz = hölzern
  Metall = Stahl = Eisen
  gelb = Ocker = senfgelb
  beige = Hafer = creme
  Garantie = Gewährleistung
  zurückgeben = zurückschicken = zurücksenden = Rückgabe = Rücksendung = Umtausch
  Wasserrand = Wasserfleck = Wasserflecken
  Steuer = Mehrwertsteuer = MwSt
  Lieferung = Versand = Zustellung
`

const AR = `
  أريكة = كنبة = صوفا = ديوان = كرسي استرخاء
  أريكة = كنبة = صوفا = كرسي استرخاء لشخصين
  كرسي استرخاء = فوتيه = كرسي بذراعين = كرسي مريح
  كرسي عمل = كرسي مكتب = كرسي مكتبي = كرسي دوار
  كرسي جانبي = كرسي طعام = كرسي سفرة = كرسي مطبخ = كرسي مقهى
  مقعد بلا ظهر = بوف = تابوريه = كرسي بار = مقعد منفوخ = مقعد محشو
  مقعد طويل = بنش = مصطبة = دكة
  مكتب كتابة = مكتب = طاولة مكتب = طاولة كتابة
  مكتب متغيّر الارتفاع = مكتب قابل للتعديل = مكتب قابل لتعديل الارتفاع = مكتب وقوف = مكتب واقف
  مصباح = لمبة = إنارة = إضاءة = ضوء = أباجورة
  مصباح مكتب = مصباح طاولة = مصباح قراءة = لمبة مكتب
  مصباح أرضي = مصباح واقف = لمبة أرضية = مصباح مقوّس
  مصباح معلّق = ثريا = نجفة = مصباح سقف = إضاءة سقف = مصباح خطّي
  مصباح جداري = مصباح حائط = أبليك
  طاولة = ترابيزة = طربيزة = منضدة = ميز
  طاولة طعام = سفرة = طاولة سفرة = طاولة أكل
  طاولة قهوة = طاولة وسط = طاولة شاي = طاولة صينية
  طاولة جانبية = كومودينو = طاولة سرير
  طاولة اجتماعات = طاولة مؤتمرات
  مستدير = دائري = مدوّر
  رفّ جداري = رف حائط = صندوق جداري
  خزانة كتب = مكتبة = رف كتب = رفّ برجي
  علّاقة معاطف = علاقة ملابس = شماعة = تعليقة
  سجادة = بساط = موكيت = زولية = سجاد
  سجادة ممر = ممرّ = سجادة طويلة
  لوح صوتي = عازل صوت = ماص صوت = عزل صوتي = ألواح صوتية
  حاجز = فاصل = قاطع = فاصل غرف = رفّ فاصل
  وسادة = مخدة = خدادية
  بطانية = حرام = لحاف = غطاء صوف
  عجلات = دواليب = إطارات
  وحدة أدراج = دولاب أدراج = كوميدينة
  بلوط = خشب = خشبي = سنديان
  فولاذ = معدن = معدني = حديد
  نحاس = نحاسي
  صوف = صوفي
  أحمر = طيني
  أخضر = طحلبي
  أصفر = مغرة
  بيج = شوفاني
  ضمان = كفالة
  إرجاع = إعادة = استرجاع = ترجيع
  ضريبة = قيمة مضافة
  توصيل = شحن = تسليم
`

/**
 * What means the same in a shop for furniture, until somebody says otherwise in the studio. A word may stand in several
 * groups: each says what it may mean.
 */
export const DEFAULT_SYNONYMS: NonNullable<SearchConfigurationInput['synonyms']> = {
  en: groupsIn(EN),
  de: groupsIn(DE),
  ar: groupsIn(AR),
}
