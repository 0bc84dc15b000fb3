import { Link } from '@remix-run/react'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { AS_IT_IS, NamingText } from '~/ui/names'
import { FoldCard } from '../cards/fold-card'
import type { PathView } from './who-answers-view.server'

const MARKS = {
  quiet: 'who',
  open: 'who status-new',
  rings: 'who status-active',
  bad: 'who status-danger',
  end: 'who call-path-end',
} as const

/** The path step by step, with the keys of each menu as links. Folded where the card of the course tells the same but for settings. */
export function PathCard({ path: { steps, course } }: { path: PathView }) {
  return course && steps.every(({ choices }) => choices.length === 0) ? (
    <FoldCard title="How these queues are set up" className="d-print-none">
      <Steps steps={steps} />
    </FoldCard>
  ) : (
    <Card title="Path of the call" flush>
      <Steps steps={steps} />
    </Card>
  )
}

function Steps({ steps }: Pick<PathView, 'steps'>) {
  return (
    <ol className="timeline call-path list-unstyled p-3 mb-0">
      {steps.map((step, index) => (
        <li key={index} className="unbroken">
          <span className={MARKS[step.tone]}>
            <Icon name={step.icon} />
          </span>
          <div>
            <h3 className="pt-1 text-break">
              {step.record && (
                <Link className="text-decoration-underline" to={step.record.to} {...AS_IT_IS}>
                  {step.record.name}
                </Link>
              )}{' '}
              <NamingText>{step.title}</NamingText>
            </h3>
            {step.text && (
              <p className="mb-0 text-break">
                <NamingText>{step.text}</NamingText>
              </p>
            )}
            {step.choices.length > 0 && <Keys choices={step.choices} id={`keys-${index}`} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Keys({ choices, id }: { choices: PathView['steps'][number]['choices']; id: string }) {
  return (
    <>
      <p className="mt-2 mb-0 small text-body-secondary" id={id}>
        What does the caller press?
      </p>
      <ul className="keys d-flex flex-wrap gap-6 list-unstyled mt-6 mb-0" aria-labelledby={id}>
        {choices.map(({ key, to, text, answer, isCurrent }) => (
          <li key={key}>
            <Link
              className="pick align-items-center"
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              preventScrollReset
            >
              <kbd>{key}</kbd>{' '}
              <span>
                <NamingText>{text}</NamingText>{' '}
                {answer && (
                  <small className="d-block text-body-secondary">
                    <NamingText>{answer}</NamingText>
                  </small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
