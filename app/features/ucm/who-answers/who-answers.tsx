/** /ucm/who-answers?number=&at=: who answers a call, and why [699]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { EmptyState } from '~/ui/empty-state'
import { WithNames } from '~/ui/names'
import { PageHead } from '~/ui/page-head'
import { AnswerCard } from './answer-card'
import { CallForm } from './call-form'
import { CourseCard } from './course-card'
import { AssumptionsCard, HelpCard, SilentCard } from './side-cards'
import { PathCard } from './path-card'
import { readWhoAnswers } from './who-answers-view.server'

export const loader = guarded('page', readWhoAnswers)

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
          {answer.paths.map((path, index) => (
            <div key={index} className="with-rail">
              <div>
                {path.course && <CourseCard course={path.course} />}
                <PathCard path={path} />
              </div>
              <div>
                {path.helps.length > 0 && <HelpCard helps={path.helps} />}
                {path.silent.map((silent) => (
                  <SilentCard key={silent.queue} {...silent} />
                ))}
                {index === 0 && <AssumptionsCard assumptions={answer.assumptions} timeZone={timeZone} />}
              </div>
            </div>
          ))}
        </WithNames>
      ) : (
        !form.notice && (
          <section className="card mb-3">
            <EmptyState
              icon="telephone"
              title="Choose a call"
              text="Choose a number, an IVR or a queue to see who answers."
            />
          </section>
        )
      )}
    </>
  )
}
