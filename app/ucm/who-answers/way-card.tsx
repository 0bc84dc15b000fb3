import { Link } from '@remix-run/react'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import type { AnswerView } from './who-answers-view.server'

type WayView = AnswerView['ways'][number]
type StepView = WayView['steps'][number]

const MARKS = {
  quiet: 'way-mark',
  open: 'way-mark way-open',
  rings: 'way-mark way-rings',
  bad: 'way-mark way-bad',
  end: 'way-mark way-end',
} as const

/** Step by step, with the keys of each menu as links. */
export function WayCard({ way: { steps } }: { way: WayView }) {
  return (
    <Card title="The way of the call" flush>
      <ol className="way">
        {steps.map((step, at) => (
          <li key={at}>
            <span className={MARKS[step.tone]}>
              <Icon name={step.icon} />
            </span>
            <div>
              <h3>
                {step.record && <Link to={step.record.to}>{step.record.name}</Link>} {step.title}
              </h3>
              {step.text && <p>{step.text}</p>}
              {step.choices.length > 0 && <Keys choices={step.choices} id={`keys-${at}`} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Keys({ choices, id }: { choices: StepView['choices']; id: string }) {
  return (
    <>
      <p className="keys-ask" id={id}>
        What does the caller press?
      </p>
      <ul className="keys" aria-labelledby={id}>
        {choices.map(({ key, to, text, outcome, isCurrent }) => (
          <li key={key}>
            <Link to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
              <kbd>{key}</kbd>{' '}
              <span>
                {text} {outcome && <small>{outcome}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
