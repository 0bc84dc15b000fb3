/** The time of a case as one bar: who waited for whom [1041] [1042]. */
import { Bar, stackedParts } from '~/ui/bar'
import { TextWithNames } from '~/ui/names'
import { useProduct } from '~/ui/product'
import { Time } from '~/ui/time'
import type { CaseTurns, CaseTurn } from './case-turns.server'

const turnClasses: Readonly<Record<CaseTurn, string>> = {
  provider: 'tone-active',
  customer: 'tone-attention',
  'not known': 'on-unknown',
}

export function WhoseTurn({ turns: { parts, sums, now } }: { turns: CaseTurns }) {
  const { name } = useProduct()
  const words: Readonly<Record<CaseTurn, string>> = {
    provider: 'You waited',
    customer: `${name} waited`,
    'not known': 'Not known:',
  }
  return (
    <section className="turns unbroken" aria-label="Waiting">
      {now && (
        <p className="mb-2">
          {now.turn === 'provider' ? (
            <TextWithNames text={`Waiting for ${name} for ${now.text}`} names={[name]} />
          ) : (
            <span>
              Waiting for your answer since <Time date={now.since} />
            </span>
          )}
        </p>
      )}
      <Bar height={8} parts={stackedParts(parts.map(({ turn, size }) => ({ className: turnClasses[turn], size })))} />
      <ul className="list-unstyled mt-2 mb-0 small text-body-secondary">
        {sums.map(({ turn, text }) => (
          <li key={turn}>
            <i className={turnClasses[turn]} /> <TextWithNames text={`${words[turn]} ${text}`} names={[name]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
