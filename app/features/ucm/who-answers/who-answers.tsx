/** /ucm/who-answers?number=&at=: who answers a call, and why [699]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../../../access/guarded.server'
import { pages } from '../../../pages'
import { allTimes } from '../../../platform/text/wording'
import { Alert } from '../../../ui/alert'
import { EmptyState } from '../../../ui/empty-state'
import { PageHead } from '../../../ui/page-head'
import { AnswerCard } from './answer-card'
import { CallForm } from './call-form'
import { PlayedCard } from './played/played-card'
import { FoldCard } from './fold-card'
import { HelpCard } from './help-card'
import { RingCard } from './ring-card'
import { WayCard } from './way-card'
import { readWhoAnswers } from './who-answers-view.server'
import { WithNames } from '../../../ui/names'

export const loader = guarded('calls.view', readWhoAnswers)

export default function WhoAnswersPage() {
  const { form, answer, timeZone } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={pages.whoAnswers.title} subtitle="Try a call: to which number, and when" />
      <CallForm {...form} />
      {answer?.change && <Alert kind="info">{answer.change}</Alert>}
      {answer ? (
        <WithNames names={answer.names}>
          <AnswerCard answer={answer} />
          {answer.ways.map((way, at) => (
            <div key={at} className="with-rail">
              <div>
                {way.played && <PlayedCard played={way.played} />}
                <WayCard way={way} />
              </div>
              <div>
                {way.helps.length > 0 && <HelpCard helps={way.helps} />}
                {way.rings.map((ring) => (
                  <RingCard key={ring.title} ring={ring} />
                ))}
                {at === 0 && (
                  <FoldCard title="What this assumes">
                    <ul className="list-unstyled px-3 pt-1 pb-12 mb-0 small text-body-secondary">
                      {answer.assumptions.map((text) => (
                        <li key={text} className="mt-1">
                          {text}
                        </li>
                      ))}
                      <li className="mt-1">{`${allTimes(timeZone)}.`}</li>
                    </ul>
                  </FoldCard>
                )}
              </div>
            </div>
          ))}
        </WithNames>
      ) : (
        !form.notice && (
          <section className="card mb-3">
            <EmptyState
              icon="telephone"
              title="Whom does the caller call?"
              text="Choose a number, an IVR or a queue."
            />
          </section>
        )
      )}
    </>
  )
}
