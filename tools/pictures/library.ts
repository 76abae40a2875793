import { type Picture, shows } from './picture.ts'
import { families, journal, materials, products } from './scenes/groups.ts'
import { rooms } from './scenes/rooms.ts'

const wide = { width: 1600, height: 1000, focus: [0.5, 0.55] } as const
const square = { width: 1000, height: 1000, focus: [0.5, 0.55] } as const
const card = { width: 1200, height: 900, focus: [0.5, 0.55] } as const

/** Every rendered picture of the demonstration, by its path in the media library. */
export const PICTURES = {
  '/halden/home/hero': {
    ...wide,
    width: 1920,
    height: 1080,
    scene: rooms.hero,
    focus: [0.45, 0.42],
    alt: shows(
      'A living room with a clay-red lounge chair under the arc lamp, a round rug and an oak shelf tower',
      'Ein Wohnraum mit ziegelrotem Sessel unter der Bogenlampe, rundem Teppich und Regalturm aus Eiche',
      'غرفة معيشة فيها كرسي استرخاء بلون الطين تحت المصباح المقوّس وسجادة مستديرة ورفّ برجي من البلوط',
    ),
  },
  '/halden/home/office': {
    ...wide,
    scene: rooms.office,
    alt: shows(
      'A workplace with a sit-stand desk, a blue task chair and open shelves',
      'Ein Arbeitsplatz mit höhenverstellbarem Tisch, blauem Bürostuhl und offenen Regalen',
      'مكان عمل فيه مكتب متغيّر الارتفاع وكرسي عمل أزرق ورفوف مفتوحة',
    ),
  },
  '/halden/home/living': {
    ...wide,
    scene: rooms.living,
    alt: shows(
      'Two lounge chairs around a low table on a banded wool rug',
      'Zwei Sessel um einen niedrigen Tisch auf einem gestreiften Wollteppich',
      'كرسيا استرخاء حول طاولة منخفضة على سجادة صوفية مخططة',
    ),
  },
  '/halden/families/chairs': {
    ...card,
    scene: families.chairs,
    alt: shows(
      'Task chair, lounge chair, side chair and stool in a row',
      'Bürostuhl, Sessel, Stuhl und Hocker nebeneinander',
      'كرسي عمل وكرسي استرخاء وكرسي جانبي ومقعد مستدير في صف',
    ),
  },
  '/halden/families/desks': {
    ...card,
    scene: families.desks,
    alt: shows(
      'A raised sit-stand desk behind a writing desk with two drawers',
      'Ein hochgefahrener Steh-Sitz-Tisch hinter einem Schreibtisch mit zwei Schubladen',
      'مكتب قائم مرفوع خلف مكتب كتابة بدرجين',
    ),
  },
  '/halden/families/lamps': {
    ...card,
    scene: families.lamps,
    alt: shows(
      'Arc lamp, pendant and desk lamp',
      'Bogenlampe, Pendelleuchte und Tischleuchte',
      'مصباح مقوّس ومصباح معلّق ومصباح مكتب',
    ),
  },
  '/halden/families/shelves': {
    ...card,
    scene: families.shelves,
    alt: shows(
      'Two shelf towers with blue and ochre steel trays beside a stool',
      'Zwei Regaltürme mit blauen und ockerfarbenen Stahlböden neben einem Hocker',
      'رفّان برجيان بألواح فولاذية زرقاء ومغرة إلى جانب مقعد',
    ),
  },
  '/halden/families/tables': {
    ...card,
    scene: families.tables,
    alt: shows(
      'A long oak table and a round table of smoked oak',
      'Ein langer Eichentisch und ein runder Tisch aus Räuchereiche',
      'طاولة طويلة من البلوط وطاولة مستديرة من البلوط المدخّن',
    ),
  },
  '/halden/families/rugs': {
    ...card,
    scene: families.rugs,
    alt: shows(
      'A banded rug and a round rug overlapping, a stool on top',
      'Ein gestreifter und ein runder Teppich übereinander, darauf ein Hocker',
      'سجادة مخططة وأخرى مستديرة متداخلتان وفوقهما مقعد',
    ),
  },
  '/halden/families/acoustic-panels': {
    ...card,
    scene: families.acousticPanels,
    alt: shows(
      'Three free-standing screens of folded felt in blue, oat and clay',
      'Drei Stellwände aus gefaltetem Filz in Blau, Hafer und Ton',
      'ثلاثة حواجز قائمة من اللباد المطوي بالأزرق والشوفاني والطيني',
    ),
  },
  '/halden/products/chair-task': {
    ...square,
    scene: products.chairTask,
    alt: shows('Task chair in fjord-blue wool', 'Bürostuhl in fjordblauer Wolle', 'كرسي عمل بصوف أزرق'),
  },
  '/halden/products/chair-lounge': {
    ...square,
    scene: products.chairLounge,
    alt: shows(
      'Lounge chair with an oak frame and clay-red cushions',
      'Sessel mit Eichengestell und ziegelroten Kissen',
      'كرسي استرخاء بهيكل من البلوط ووسائد بلون الطين',
    ),
  },
  '/halden/products/chair-stool': {
    ...square,
    scene: products.chairStool,
    alt: shows(
      'Oak stool with a brass foot ring',
      'Eichenhocker mit Fußring aus Messing',
      'مقعد من البلوط بحلقة قدم نحاسية',
    ),
  },
  '/halden/products/chair-side': {
    ...square,
    scene: products.chairSide,
    alt: shows(
      'Side chair pressed from oak veneer',
      'Stuhl aus geformtem Eichenfurnier',
      'كرسي جانبي من قشرة البلوط المشكّلة',
    ),
  },
  '/halden/products/desk-sit-stand': {
    ...square,
    scene: products.deskSitStand,
    alt: shows(
      'Sit-stand desk with an oak top and black columns',
      'Steh-Sitz-Tisch mit Eichenplatte und schwarzen Säulen',
      'مكتب متغيّر الارتفاع بسطح من البلوط وأعمدة سوداء',
    ),
  },
  '/halden/products/desk-writing': {
    ...square,
    scene: products.deskWriting,
    alt: shows(
      'Writing desk in oak with two white drawers',
      'Schreibtisch aus Eiche mit zwei weißen Schubladen',
      'مكتب كتابة من البلوط بدرجين أبيضين',
    ),
  },
  '/halden/products/lamp-arc': {
    ...square,
    scene: products.lampArc,
    alt: shows(
      'Arc lamp with an opal globe, lit',
      'Bogenlampe mit leuchtender Opalkugel',
      'مصباح مقوّس بكرة أوبال مضاءة',
    ),
  },
  '/halden/products/lamp-desk': {
    ...square,
    scene: products.lampDesk,
    alt: shows(
      'Clay-red desk lamp with brass joints',
      'Ziegelrote Tischleuchte mit Messinggelenken',
      'مصباح مكتب بلون الطين ومفاصل نحاسية',
    ),
  },
  '/halden/products/lamp-pendant': {
    ...square,
    scene: products.lampPendant,
    alt: shows(
      'Blue pendant lamp with a spun steel dome',
      'Blaue Pendelleuchte mit gedrücktem Stahlschirm',
      'مصباح معلّق أزرق بقبة من الفولاذ',
    ),
  },
  '/halden/products/shelf-wall': {
    ...square,
    scene: products.shelfWall,
    alt: shows(
      'Wall shelf with four oak boards, books and vases',
      'Wandregal mit vier Eichenböden, Büchern und Vasen',
      'رفّ جداري بأربعة ألواح من البلوط عليه كتب ومزهريات',
    ),
  },
  '/halden/products/shelf-tower': {
    ...square,
    scene: products.shelfTower,
    alt: shows(
      'Shelf tower with oak posts and blue steel trays',
      'Regalturm mit Eichenpfosten und blauen Stahlböden',
      'رفّ برجي بأعمدة من البلوط وألواح فولاذية زرقاء',
    ),
  },
  '/halden/products/table-round': {
    ...square,
    scene: products.tableRound,
    alt: shows(
      'Round oak table on a turned column',
      'Runder Eichentisch auf gedrechselter Säule',
      'طاولة مستديرة من البلوط على عمود مخروط',
    ),
  },
  '/halden/products/table-long': {
    ...square,
    scene: products.tableLong,
    alt: shows(
      'Long oak table on gray steel trestles',
      'Langer Eichentisch auf grauen Stahlböcken',
      'طاولة طويلة من البلوط على حاملين من الفولاذ الرمادي',
    ),
  },
  '/halden/products/rug-weave': {
    ...square,
    scene: products.rugWeave,
    alt: shows(
      'Wool rug with zigzag bands in clay and blue',
      'Wollteppich mit Zickzackbändern in Ton und Blau',
      'سجادة صوفية بخطوط متعرجة طينية وزرقاء',
    ),
  },
  '/halden/products/rug-round': {
    ...square,
    scene: products.rugRound,
    alt: shows(
      'Round wool rug with green rings',
      'Runder Wollteppich mit grünen Ringen',
      'سجادة صوفية مستديرة بحلقات خضراء',
    ),
  },
  '/halden/products/panel-wave': {
    ...square,
    scene: products.panelWave,
    alt: shows(
      'Free-standing acoustic panel of waved moss-green felt',
      'Freistehende Akustikwand aus gewelltem moosgrünem Filz',
      'لوح صوتي قائم من لباد متموّج بلون الطحلب',
    ),
  },
  '/halden/products/panel-hex': {
    ...square,
    scene: products.panelHex,
    alt: shows(
      'Hexagonal felt tiles in five colours on a wall',
      'Sechseckige Filzfliesen in fünf Farben an einer Wand',
      'بلاطات لباد سداسية بخمسة ألوان على جدار',
    ),
  },
  '/halden/rooms/studio': {
    ...wide,
    scene: rooms.studio,
    alt: shows(
      'A small studio: writing desk, blue chair and two prints on an ochre wall',
      'Ein kleines Atelier: Schreibtisch, blauer Stuhl und zwei Drucke an ockerfarbener Wand',
      'مرسم صغير: مكتب كتابة وكرسي أزرق ومطبوعتان على جدار مغرة',
    ),
  },
  '/halden/rooms/meeting': {
    ...wide,
    scene: rooms.meeting,
    alt: shows(
      'A meeting room: long oak table, six chairs, two pendants, felt screens',
      'Ein Besprechungsraum: langer Eichentisch, sechs Stühle, zwei Pendelleuchten, Filzwände',
      'غرفة اجتماعات: طاولة طويلة من البلوط وستة كراسٍ ومصباحان معلّقان وحواجز لباد',
    ),
  },
  '/halden/rooms/reading': {
    ...wide,
    scene: rooms.reading,
    alt: shows(
      'A reading corner at dusk: ochre lounge chair under the lit arc lamp',
      'Eine Leseecke in der Dämmerung: ockerfarbener Sessel unter der leuchtenden Bogenlampe',
      'ركن قراءة عند الغسق: كرسي استرخاء بلون المغرة تحت المصباح المقوّس المضاء',
    ),
  },
  '/halden/rooms/dining': {
    ...wide,
    scene: rooms.dining,
    alt: shows(
      'A dining room: round table, four oak chairs, blue pendant',
      'Ein Essplatz: runder Tisch, vier Eichenstühle, blaue Pendelleuchte',
      'غرفة طعام: طاولة مستديرة وأربعة كراسٍ من البلوط ومصباح معلّق أزرق',
    ),
  },
  '/halden/rooms/hall': {
    ...wide,
    scene: rooms.hall,
    alt: shows(
      'A hallway with a clay-red shelf tower, a stool and a banded rug',
      'Ein Flur mit ziegelrotem Regalturm, Hocker und gestreiftem Teppich',
      'مدخل فيه رفّ برجي بلون الطين ومقعد وسجادة مخططة',
    ),
  },
  '/halden/rooms/quiet-office': {
    ...wide,
    scene: rooms.quietOffice,
    alt: shows(
      'A quiet office: desk between felt screens, hexagonal felt tiles on the wall',
      'Ein ruhiges Büro: Tisch zwischen Filzwänden, sechseckige Filzfliesen an der Wand',
      'مكتب هادئ: طاولة بين حواجز لباد وبلاطات لباد سداسية على الجدار',
    ),
  },
  '/halden/materials/oak': {
    ...square,
    scene: materials.oak,
    alt: shows(
      'Samples of natural and smoked oak',
      'Muster aus heller und geräucherter Eiche',
      'عيّنات من البلوط الطبيعي والمدخّن',
    ),
  },
  '/halden/materials/steel': {
    ...square,
    scene: materials.steel,
    alt: shows(
      'Samples of brushed and powder-coated steel',
      'Muster aus gebürstetem und pulverbeschichtetem Stahl',
      'عيّنات من الفولاذ المصقول والمطلي بالمسحوق',
    ),
  },
  '/halden/materials/wool': {
    ...square,
    scene: materials.wool,
    alt: shows(
      'Three cushions of woven wool in clay and blue',
      'Drei Kissen aus gewebter Wolle in Ton und Blau',
      'ثلاث وسائد من الصوف المنسوج بالطيني والأزرق',
    ),
  },
  '/halden/materials/felt': {
    ...square,
    scene: materials.felt,
    alt: shows(
      'Samples of pressed felt in gray and moss',
      'Muster aus Pressfilz in Grau und Moos',
      'عيّنات من اللباد المضغوط بالرمادي والطحلبي',
    ),
  },
  '/halden/materials/linen': {
    ...square,
    scene: materials.linen,
    alt: shows(
      'Three cushions of undyed linen',
      'Drei Kissen aus ungefärbtem Leinen',
      'ثلاث وسائد من الكتّان غير المصبوغ',
    ),
  },
  '/halden/materials/cork': {
    ...square,
    scene: materials.cork,
    alt: shows('Samples of natural cork', 'Muster aus Naturkork', 'عيّنات من الفلين الطبيعي'),
  },
  '/halden/about/workshop': {
    ...wide,
    scene: rooms.workshop,
    alt: shows(
      'A workshop bench with a chair, planed boards and tools on the wall',
      'Eine Werkbank mit Stuhl, gehobelten Brettern und Werkzeug an der Wand',
      'طاولة ورشة عليها كرسي وألواح مسحوجة وأدوات على الجدار',
    ),
  },
  '/halden/about/team-bench': {
    ...wide,
    scene: rooms.bench,
    focus: [0.5, 0.4],
    alt: shows(
      'A stool and fabric samples on a workbench of smoked oak',
      'Ein Hocker und Stoffmuster auf einer Werkbank aus Räuchereiche',
      'مقعد وعيّنات أقمشة على طاولة عمل من البلوط المدخّن',
    ),
  },
  '/halden/about/factory': {
    ...wide,
    scene: rooms.factory,
    alt: shows(
      'Rows of finished side chairs in oak, blue and clay',
      'Reihen fertiger Stühle in Eiche, Blau und Ton',
      'صفوف من الكراسي الجاهزة بالبلوط والأزرق والطيني',
    ),
  },
  '/halden/guides/work-chair': {
    ...wide,
    scene: journal.workChair,
    alt: shows(
      'An ochre task chair turned toward a sit-stand desk',
      'Ein ockerfarbener Bürostuhl, einem Steh-Sitz-Tisch zugewandt',
      'كرسي عمل بلون المغرة متجه نحو مكتب متغيّر الارتفاع',
    ),
  },
  '/halden/guides/light-a-room': {
    ...wide,
    scene: rooms.light,
    alt: shows(
      'A green room in the evening, lit by a desk lamp and a pendant',
      'Ein grüner Raum am Abend, erhellt von Tisch- und Pendelleuchte',
      'غرفة خضراء مساءً يضيئها مصباح مكتب ومصباح معلّق',
    ),
  },
  '/halden/guides/quiet-office': {
    ...wide,
    scene: families.acousticPanels,
    alt: shows('Three felt screens standing in a row', 'Drei Filzwände in einer Reihe', 'ثلاثة حواجز من اللباد في صف'),
  },
  '/halden/journal/arc-lamp': {
    ...wide,
    scene: journal.arcLamp,
    focus: [0.5, 0.4],
    alt: shows(
      'The arc lamp in clay red against an ochre ground',
      'Die Bogenlampe in Ziegelrot vor ockerfarbenem Grund',
      'المصباح المقوّس بلون الطين أمام خلفية مغرة',
    ),
  },
  '/halden/journal/oak-coast': {
    ...wide,
    scene: journal.oakCoast,
    alt: shows(
      'Sawn oak boards stacked to dry',
      'Gesägte Eichenbretter, zum Trocknen gestapelt',
      'ألواح بلوط منشورة مكدّسة لتجف',
    ),
  },
  '/halden/journal/repair': {
    ...wide,
    scene: journal.repair,
    focus: [0.5, 0.4],
    alt: shows(
      'A side chair on a block and a stool on its side, waiting for repair',
      'Ein Stuhl auf einem Block und ein liegender Hocker, bereit zur Reparatur',
      'كرسي جانبي على قاعدة ومقعد مائل بانتظار الإصلاح',
    ),
  },
  '/halden/brand/social': {
    width: 1200,
    height: 630,
    focus: [0.5, 0.5],
    scene: families.chairs,
    alt: shows('Halden chairs in a row', 'Stühle von Halden in einer Reihe', 'كراسي هالدن في صف'),
  },
} as const satisfies Record<string, Picture>
