/** Writes a compressed copy beside each asset of the client build, as small as possible. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = 'build/client/assets'

export async function compressAssets() {
  const names = (await readdir(FOLDER)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(names.map((name) => compress(`${FOLDER}/${name}`)))
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file)
  const twins = {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gz: gzipSync(bytes, { level: 9 }),
  }
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length < bytes.length) await writeFile(`${file}.${ending}`, twin)
  }
}
