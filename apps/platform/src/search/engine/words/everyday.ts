import { fold } from './fold.ts'

/** Words of homes and shops that are right, whether a shop has what they say or not: no other word was meant. */
const WORDS: Readonly<Record<string, string>> = {
  en: `baby bath bathroom beach bed bedroom bench best big black blue bowl box boy brown cabinet candle car carpet cat ceiling
    chair cheap child clean clock cloth coat cold color corner cup cupboard curtain dark deal desk dining discount dog door
    drawer entry fabric feet firm fire flat floor foot frame free garage garden gift girl glass gold good gray green grey
    guest hall hand hanger hard heat heavy high hook house kids kitchen lamp large laundry leather light linen little long
    loft low marble mat mattress mirror modern narrow new nice night office oil old orange outdoor paint paper patio pink
    plant plastic pot purple quiet rack rattan red rose rug sale seat sell sheet shoe short silk silver sink size slim
    small sofa soft solid square stair steel stone storage strong table tall teak tent thick thin tile toilet top towel toy
    tray tree trunk vase velvet vintage wall wardrobe warm wash water white wicker wide window wine wood wool yellow young`,
  de: `alt angebot baby bad badezimmer balkon bank bett bild billig blau blume boden braun breit bücher büro dach decke
    dunkel dusche ecke fenster flach flur garage garten geschenk glas gold grau groß grün haken hand hart haus heizung hell
    herd hoch holz hund kasten katze keller kerze kind kinder kissen klein kleider klo korb kurz küche lang leder leicht
    leinen leise lila marmor matte metall modern müll nacht neu niedrig nuss orange papier pflanze platz preis rahmen rattan
    raum rosa rot ruhig rund sack salon samt schal schlafzimmer schmal schrank schuhe schwarz schwer seide silber sitz sofa
    sommer spiegel spüle stabil stein stoff stuhl tasche teppich terrasse tief tier tisch topf treppe truhe tuch tür uhr
    vase vorhang wagen wand warm wäsche wasser weich wein weiß wiege winter wohnung wolle zelt zimmer`,
  ar: `باب بلاستيك بني برتقالي بنفسجي بيت ثقيل جدار جديد جلد حديقة حمام خزانة خفيف دافئ ذهبي رخام رخيص رمادي زجاج
    زهرية ساعة ستارة سرير سقف شمعة شرفة صغير صلب طويل عالي عرض عريض عصري غرفة فضي قصير قطن كبير كلب لعبة مرآة
    مطبخ منخفض منزل ناعم نافذة نوم هادئ هدية ورد وردي`,
}

/** Folded words of a language. */
export const everydayWordsOf = (language: string): readonly string[] =>
  (WORDS[language] ?? '').split(/\s+/).filter(Boolean).map(fold)
