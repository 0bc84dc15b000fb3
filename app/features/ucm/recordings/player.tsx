/** Plays one recording. Without scripts it is the browser's own player, or in old browsers a link to the sound. */
import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { FormattedDate } from '../../../platform/time/dates.server'
import { Alert } from '../../../ui/alert'
import { Icon } from '../../../ui/icon'
import { AS_IT_IS, Name, TextWithNames } from '../../../ui/names'

interface PlayerProps {
  readonly file: string
  readonly callTo: string
  readonly date: FormattedDate
  readonly sound: string
  readonly download: string
  readonly pick: string | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
}

export function Player({ file, callTo, date, sound, download, pick, previous, next }: PlayerProps) {
  return (
    <section className="card card-body player py-12 mb-3 d-print-none" aria-labelledby="playing">
      <div className="row gx-3 gy-2 align-items-center">
        <div className="col-12 col-md">
          <h2 id="playing" {...AS_IT_IS}>
            {callTo || file}
          </h2>
          <p className="player-facts mb-0 small text-body-secondary text-break">
            {date.text && (
              <>
                <time dateTime={date.iso || undefined}>{date.text}</time>
                <span>,</span>{' '}
              </>
            )}
            <Name>{file}</Name>
          </p>
        </div>
        <div className="col-12 col-md-auto d-flex flex-wrap gap-2 align-items-center">
          {/* 'previous' and 'next' alone would not name a recording. */}
          <Neighbour to={previous} rel="prev">
            <Icon name="skip-start-fill" className="me-2" />
            Previous<span className="visually-hidden"> recording</span>
          </Neighbour>{' '}
          <Neighbour to={next} rel="next">
            Next<span className="visually-hidden"> recording</span>
            <Icon name="skip-end-fill" className="ms-2" />
          </Neighbour>{' '}
          <a className="btn btn-sm btn-quiet" href={download} download>
            <Icon name="download" />
            Download
          </a>
        </div>
        <SoundPlayer key={sound} sound={sound} pick={pick} name={file} />
      </div>
    </section>
  )
}

function Neighbour({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  const className = 'btn btn-sm btn-outline-secondary'
  if (to === undefined) {
    return (
      <span className={`${className} disabled`} aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link className={className} to={to} rel={rel} preventScrollReset>
      {children}
    </Link>
  )
}

/** Fetches nothing before somebody plays it: the log would name people who have only seen the page. */
function SoundPlayer({ sound, pick, name }: { sound: string; pick: string | undefined; name: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const { failure, onError } = useFailure(audio, sound)
  const [isEmpty, setIsEmpty] = useState(false)
  const navigate = useNavigate()
  const isPicked = pick === undefined
  useEffect(() => {
    // Plays a recording that was in the player before somebody chose it, too. Browsers may insist on their own button.
    if (isPicked) audio.current?.play().catch(() => undefined)
  }, [isPicked])
  // The player's own button chooses the recording too, so that its row says what plays [635].
  const onPlay = () => pick !== undefined && navigate(pick, { preventScrollReset: true, replace: true })
  return (
    <div className="col-12">
      <audio
        ref={audio}
        controls
        preload="none"
        autoPlay={isPicked}
        src={sound}
        onPlay={onPlay}
        onError={onError}
        onDurationChange={({ currentTarget }) => setIsEmpty(currentTarget.duration === 0)}
      >
        <a href={sound}>
          <TextWithNames text={`Listen to ${name}`} names={[name]} />
        </a>
      </audio>
      {isEmpty && <Alert kind="warning">This recording is empty: it has no sound.</Alert>}
      {failure && (
        <Alert kind="danger">
          <span>{failure}</span> <a href={sound}>Open the recording</a>
        </Alert>
      )}
    </div>
  )
}

/** Finds out why the sound does not play, because the player does not say it. */
function useFailure(audio: RefObject<HTMLAudioElement>, sound: string) {
  const [failure, setFailure] = useState<string>()
  const onError = async () => {
    const status = await fetch(sound, { method: 'HEAD' }).then(
      (response) => response.status,
      () => undefined,
    )
    if (status === 200) setFailure('Oops, something went wrong: this browser cannot play the recording.')
    else setFailure(`Oops, something went wrong: the recording cannot be played (status ${status ?? 'unknown'}).`)
  }
  useEffect(() => {
    // The sound may have failed before the scripts ran.
    if (audio.current?.error) audio.current.dispatchEvent(new Event('error'))
  }, [audio])
  return { failure, onError }
}
