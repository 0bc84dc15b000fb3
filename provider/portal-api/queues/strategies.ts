/** Orders in which a queue can call its agents: the strategies of Asterisk's queues. */
export const strategies = [
  { StrategyType: 'RINGALL', DisplayName: 'Ring all' },
  { StrategyType: 'LEASTRECENT', DisplayName: 'Least recent' },
  { StrategyType: 'FEWESTCALLS', DisplayName: 'Fewest calls' },
  { StrategyType: 'RANDOM', DisplayName: 'Random' },
  { StrategyType: 'RRMEMORY', DisplayName: 'Round robin memory' },
  { StrategyType: 'RRORDERED', DisplayName: 'Round robin ordered' },
  { StrategyType: 'LINEAR', DisplayName: 'Linear' },
  { StrategyType: 'WRANDOM', DisplayName: 'Weight random' },
]

export const queueTypes = [
  { Type: 'DEFAULT', DisplayName: 'Default' },
  { Type: 'SHIFT', DisplayName: 'Shift' },
]
