import { fold } from './fold.ts'

/** Words that say nothing about a document, by language. */
const WORDS: Readonly<Record<string, string>> = {
  en: `a about above after again against all also am an and any are as at be because been before being below between
    both but by can could did do does doing down during each etc few for from further had has have having he her here
    hers him his how i if in into is it its itself just may me might more most must my no nor not of off on once only or other our out
    over own s same she should since so some something such t than that the their them then there these they this those through to too
    under until up upon us very was we were what when where which while who whom why will with within would yet you your`,
  de: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann
    das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein
    eine einem einen einer eines er es etwas euch euer für gegen gewesen hab habe haben hat hatte hier hin hinter ich
    ihm ihn ihr ihre im in indem ins ist jede jedem jeden jeder jedes jene kann kein keine man manche mein meine mich
    mir mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine sich sie sind so solche soll sondern
    sonst über um und uns unser unter viel vom von vor war waren warst was weg weil weiter welche wenn werde werden wie
    wieder will wir wird wirst wo wollen würde zu zum zur zwar zwischen ans aufs fürs ins vors übers unterm`,
  ar: `في من على إلى عن مع هذا هذه ذلك تلك الذي التي الذين ما لا لم لن إن أن كان كانت يكون هو هي هم نحن أنا أنت كل
    بعض غير بين قد ثم أو و كما عند عندما حتى إذا بعد قبل أي أيضا لكن هناك هنا به بها له لها فيه فيها منه منها عليه عليها
    ليس التى اذا`,
}

/** Folded stop words of a language; none where they are not known. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return new Set((WORDS[language] ?? '').split(/\s+/).filter(Boolean).map(fold))
}
