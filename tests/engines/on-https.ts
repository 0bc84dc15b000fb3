/** A portal on https, as in production: browsers keep and forget pages by other rules there than on http. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../support/processes'

export class OnHttps {
  #portal = ''

  private constructor(
    readonly origin: string,
    private readonly server: Server,
  ) {}

  /** Starts with a new certificate, made by openssl. */
  static async start(): Promise<OnHttps> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-https-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
    rmSync(folder, { recursive: true })
    const [port = 0] = await freePorts(1)
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return new OnHttps(`https://localhost:${port}`, server)
  }

  /** Every request goes to this portal from now on. */
  leadTo(portal: string): void {
    this.#portal = portal
    this.server.on('request', (incoming, outgoing) => {
      const { method, headers, url = '/' } = incoming
      const onward = request(new URL(url, this.#portal), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await once(this.server.close(), 'close')
  }
}
