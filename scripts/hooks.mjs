/** Runs after `npm ci`: Git uses the hooks of .githooks/ in this clone. Without Git, as in an image, it does nothing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks'])
