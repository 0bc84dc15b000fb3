/** Shows a rescued form instead of a page, to send it again (decision 10) [518]. */
import { Fragment } from 'react'
import { SIGN_IN_ELSEWHERE, type Problem } from '~/access/problem'
import { STORED_UPLOADS_FIELD } from '~/forms/form-result'

export function RescuedFormCard({ problem, form }: { problem: Problem; form: NonNullable<Problem['rescued']> }) {
  const { failure, target, fields, typed, storedUploads, toChooseAgain } = form
  const hasEnded = problem.kind === 'signed-out'
  return (
    <section className="card card-body narrow">
      <h1>{hasEnded ? 'Your session has ended' : failure ? 'Something went wrong' : 'Not sent yet'}</h1>
      <p role="alert">
        {hasEnded
          ? 'Nothing was sent, and nothing that you typed is lost.'
          : `Oops, something went wrong: ${failure ?? problem.text}`}
      </p>
      <p>
        {hasEnded
          ? 'Sign in again in a new tab, come back here, and send it again.'
          : 'Nothing that you typed is lost. You can send it again.'}
      </p>
      <form method="post" action={target} encType="multipart/form-data">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {storedUploads.map(({ id }) => (
          <input key={id} type="hidden" name={STORED_UPLOADS_FIELD} value={id} />
        ))}
        <FilesToChooseAgain files={toChooseAgain} />
        <p className="form-actions">
          {hasEnded && (
            <a className="btn btn-primary" href={SIGN_IN_ELSEWHERE} target="_blank" rel="noreferrer">
              Sign in in a new tab
            </a>
          )}{' '}
          <button className={hasEnded ? 'btn btn-outline-secondary' : 'btn btn-primary'}>Send again</button>
        </p>
      </form>
      {typed.length > 0 && <h2 className="mt-4 mb-2">What you typed</h2>}
      <dl className="facts">
        {typed.map(({ label, text }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              <Lines text={text} />
            </dd>
          </div>
        ))}
        {storedUploads.length > 0 && (
          <div>
            <dt>Files</dt>
            <dd>{storedUploads.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Text with its line breaks in the markup, for text browsers too. */
function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ))
}

function FilesToChooseAgain({ files }: { files: readonly { field: string; name: string }[] }) {
  const fields = [...new Set(files.map(({ field }) => field))]
  return fields.map((field) => (
    <p key={field} className="field">
      <label className="form-label" htmlFor={field}>
        Please choose again:{' '}
        <span>{files.flatMap((file) => (file.field === field ? [file.name] : [])).join(', ')}</span>
      </label>
      <input className="form-control" type="file" multiple id={field} name={field} />
    </p>
  ))
}
