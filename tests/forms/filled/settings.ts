import { connect } from '../../settings/connect'
import type { Forms } from '../filled-form'

export const forms: Forms = {
  '/settings/graph-api/disconnect': async ({ admin, world }) => {
    await connect(world, admin)
    return [await admin.visit('/settings/graph-api/disconnect'), 'Disconnect']
  },
}
