import { dialog, form, part, type Places } from '../place'

export const places: Places = {
  'graph.connect': { ...dialog('/settings/graph-api', 'Connect'), without: 'graph.renew' },
  'graph.renew': { ...part('/settings/graph-api'), ifMissing: 'Shift queues and the choice of directory users' },
  'graph.disconnect': form('/settings/graph-api/disconnect', 'Disconnect'),
  'directory.me': part('/settings/graph-api'),
  'directory.joinedTeams': part('/settings/graph-api'),
}
