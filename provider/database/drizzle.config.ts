import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './provider/database/tables/*.ts',
  out: './provider/database/migrations',
})
