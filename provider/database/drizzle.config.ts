import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './provider/database/schema.ts',
  out: './provider/database/migrations',
})
