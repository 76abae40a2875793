import { useStudio } from '../../studio-context.tsx'
import type { Explanation } from '../answers.ts'
import { explanationInWords } from '../explanation-words.ts'
import { ruleSentences } from '../rule-words.ts'
import { useConsole } from './console-context.tsx'

/** How a score came about, part by part. */
export function ExplanationTree({ explanation }: { explanation: Explanation }) {
  const studio = useStudio()
  const { rules, attributes, names } = useConsole()
  const ruleOf = (id: string) => {
    const rule = rules.find((one) => one.id === id)
    return rule ? ruleSentences(rule, { ...studio, attributes, names }).join(' ') : id
  }
  const { what, value } = explanationInWords(explanation, { ...studio, attributes, ruleOf })
  const { parts = [] } = explanation
  return (
    <div className="why-part">
      <p className="why-line">
        <span>{what}</span>{' '}
        <span className="figure why-value" dir="ltr">
          {value}
        </span>
      </p>
      {parts.length > 0 && (
        <ul className="why-parts">
          {parts.map((part, index) => (
            <li key={index}>
              <ExplanationTree explanation={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
