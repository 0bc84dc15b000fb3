/**
 * Limits and times that fit nearly every portal, with their reasons. The setting `TUNING` changes some of them: for tests, and for
 * the few cases that docs/operating.md and docs/runbook.md name.
 */
import { z } from 'zod'

const count = z.number().int().min(1)

/** `S`, `MS` and `MB` end the names of seconds, milliseconds and megabytes. A name that is not here is refused. */
export const Tuning = z.strictObject({
  /** Requests in work: far more than one core finishes while people wait, so beyond it a quick 503 helps more [476]. */
  MAX_IN_FLIGHT: count.default(500),
  /** Pages of one person in work: a browser asks for two or three at once [553]. */
  MAX_PAGES_PER_USER: count.default(3),
  /** Pages of all visitors of a network in work: they are cheap, and nobody knows how many people they are [920]. */
  MAX_PAGES_PER_VISITOR_NETWORK: count.default(20),
  /** Pages and forms that one network asks for: twice what a company of some thousand people behind one address does [551]. */
  PAGES_PER_SECOND: count.default(100),
  PAGES_AT_ONCE: count.default(500),
  /** Open connections: about 10 kB of memory each when idle, and below LimitNOFILE in `deploy/` [552]. */
  MAX_CONNECTIONS: count.default(4_000),
  /** The part of connections and of requests in work that one network may take, so that another can always get in [477]. */
  CLIENT_SHARE: z.number().gt(0).max(1).default(0.5),
  /** A client that takes nothing of its response, or sends nothing more: a phone in a tunnel is back before. */
  CLIENT_IDLE_TIMEOUT_MS: count.default(30_000),
  /** Bodies that arrive: in all, from one person or one visitor's network, and multipart forms of one person [477]. */
  MAX_BODIES: count.default(1_000),
  MAX_BODIES_PER_SENDER: count.default(20),
  MAX_UPLOADS_PER_USER: count.default(6),
  /** A pause in a form, and a form as a whole: the grace, and the time of its bytes at a little less than a line of 30 kB/s. */
  FORM_IDLE_TIMEOUT_MS: count.default(10_000),
  FORM_GRACE_MS: count.default(10_000),
  FORM_BYTES_PER_SECOND: count.default(25_000),
  /** Files of one person, arriving and stored: two forms of the largest size. */
  UPLOAD_QUOTA_MB: z.number().min(1).default(500),
  /** Downloads and players at once: each may last for minutes, and none takes a slot of the calls [478]. */
  MAX_STREAMS: count.default(64),
  MAX_STREAMS_PER_USER: count.default(4),
  /** A connection to another system: within a provider's network it takes some milliseconds. */
  CONNECT_TIMEOUT_MS: count.default(2_000),
  /** All calls of one page: people leave after that. */
  PAGE_TIMEOUT_MS: count.default(10_000),
  /** The wait of a page for what other queues and IVRs say: nobody takes notice of half a second (decision 20). */
  CALL_FLOW_MS: count.default(550),
  /** A pause in the body of an answer. */
  BODY_IDLE_TIMEOUT_MS: count.default(10_000),
  /** A time to the first byte in place of the one that the contract has for each call: for tests alone. */
  FIRST_BYTE_TIMEOUT_MS: count.optional(),
  /** Failures within 10 s that open a breaker (decision 24); 0 turns breakers off. */
  BREAKER_FAILURES: z.number().int().min(0).default(5),
  /** A list that the same person asked for: sorting and the next page cost no call; 0 keeps nothing, also no call flow. */
  LIST_CACHE_SECONDS: z.number().min(0).default(5),
  /** All cached answers of a process, of the 1 GB that a process is planned with. */
  LIST_CACHE_MB: z.number().min(1).default(64),
  /** The answer to a forgotten password comes after so long, or twice as long and so on, whatever the address [548]; 0: at once. */
  PASSWORD_RESET_ANSWER_MS: z.number().int().min(0).max(10_000).default(1_000),
  /** A stop in all, DRAIN_SECONDS included; supervisors wait a little longer (`deploy/`) [485]. */
  STOP_SECONDS: z.number().min(1).max(600).default(30),
})
export type Tuning = z.output<typeof Tuning>
