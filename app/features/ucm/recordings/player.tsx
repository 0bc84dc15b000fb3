/** Plays one recording, at the foot of the window. It is the browser's own player, or in old browsers a link to the sound. */
import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { FormattedDate } from '~/platform/time/dates.server'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { Name, TextWithNames } from '~/ui/names'

interface PlayerProps {
  readonly file: string
  readonly callTo: string
  readonly date: FormattedDate
  readonly sound: string
  readonly download: string
  readonly pick: string | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Called when the sound starts, and when it stops. */
  readonly onPlaying: (isPlaying: boolean) => void
}

export function Player({ file, callTo, date, sound, download, pick, previous, next, onPlaying }: PlayerProps) {
  return (
    <section
      className={pick === undefined ? 'card player is-picked d-print-none' : 'card player d-print-none'}
      aria-labelledby="playing"
    >
      <div className="player-what">
        <h2 id="playing">
          <Name>{callTo || file}</Name>
        </h2>
        <p className="player-facts mb-0 small text-body-secondary text-truncate">
          {date.text && (
            <>
              <time dateTime={date.iso || undefined}>{date.text}</time>
              <span>,</span>{' '}
            </>
          )}
          <Name>{file}</Name>
        </p>
      </div>
      <SoundPlayer key={sound} sound={sound} pick={pick} name={file} onPlaying={onPlaying} />
      <div className="d-flex gap-2 align-items-center">
        <Neighbour to={previous} rel="prev">
          <Icon name="skip-start-fill" />
          <span className="visually-hidden">Previous recording</span>
        </Neighbour>{' '}
        <Neighbour to={next} rel="next">
          <Icon name="skip-end-fill" />
          <span className="visually-hidden">Next recording</span>
        </Neighbour>{' '}
        <a className="btn btn-sm btn-quiet" href={download} download>
          <Icon name="download" />
          <span className="visually-hidden">Download</span>
        </a>
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

interface SoundPlayerProps extends Pick<PlayerProps, 'sound' | 'pick' | 'onPlaying'> {
  readonly name: string
}

/** Fetches nothing before somebody plays it: the log would name people who have only seen the page. */
function SoundPlayer({ sound, pick, name, onPlaying }: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const { failure, onError } = useFailure(audio, sound)
  const [isEmpty, setIsEmpty] = useState(false)
  const navigate = useNavigate()
  const isPicked = pick === undefined
  useEffect(() => {
    // Plays a recording that was in the player before somebody chose it, too. Browsers may insist on their own button.
    if (isPicked) audio.current?.play().catch(() => undefined)
  }, [isPicked])
  useEffect(() => () => onPlaying(false), [onPlaying])
  useRowOfPlayer(audio, isPicked)
  const onPlay = () => {
    onPlaying(true)
    // The player's own button chooses the recording too, so that its row says what plays [635].
    if (pick !== undefined) navigate(pick, { preventScrollReset: true, replace: true })
  }
  return (
    <div className="player-sound">
      <audio
        ref={audio}
        controls
        preload="none"
        autoPlay={isPicked}
        src={sound}
        onPlay={onPlay}
        onPause={() => onPlaying(false)}
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

/** The link of the chosen row pauses the player and plays on, instead of loading the same page [1013]. */
function useRowOfPlayer(audio: RefObject<HTMLAudioElement>, isPicked: boolean) {
  useEffect(() => {
    if (!isPicked) return
    const onClick = (event: MouseEvent) => {
      const player = audio.current
      const isOwn = event.target instanceof Element && event.target.closest('.list-marked th a')
      if (!player || !isOwn || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      if (player.paused) player.play().catch(() => undefined)
      else player.pause()
    }
    // Runs before the handler that navigates.
    const before = { capture: true }
    document.addEventListener('click', onClick, before)
    return () => document.removeEventListener('click', onClick, before)
  }, [audio, isPicked])
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
