/** People of a customer beyond the accounts: contacts of cases, agents, users of the directory. */
import { type Random, createRandom, idOf } from '../database/random'

export const cities = ['Rotterdam', 'Antwerp', 'Hamburg', 'Utrecht']

/** Places where a customer works, as written in a sentence. */
export const sites = [...cities, 'the head office', 'the north building']

export const engineers = ['Sam de Vries', 'Elif Aydin', 'Jonas Weber', 'Noor Haddad', 'Karin Olsen']

const firstNames = [
  ...['Anna', 'Bram', 'Chloe', 'David', 'Eva', 'Farid', 'Greta', 'Hugo', 'Isabel', 'Jan', 'Katja', 'Liam', 'Mila'],
  ...['Nadia', 'Oscar', 'Petra', 'Quinten', 'Rosa', 'Stefan', 'Tessa', 'Umar', 'Vera', 'Willem', 'Yara', 'Zoë'],
]
const lastNames = [
  ...['Jansen', 'de Boer', 'Peeters', 'Schmidt', 'Novák', 'Rossi', 'Silva', 'Nielsen', 'Kovács', 'Dubois', 'Müller'],
  ...['van den Berg', 'Hansen', 'Bakker', 'Fischer', 'Yılmaz', 'Moreau', 'Santos', "O'Brien", 'Wójcik', 'Smit'],
]

export interface Contact {
  id: string
  email: string
  fullName: string
}

/** `count` different people of a customer, always the same ones in the same order. */
export function peopleOf(domain: string, count: number): Contact[] {
  const random = createRandom(`people of ${domain}`)
  const names = new Set<string>()
  while (names.size < Math.min(count, firstNames.length * lastNames.length)) names.add(fullName(random))
  return [...names].map((name) => {
    const email = `${mailName(name)}@${domain}`
    return { id: idOf(`person ${email}`), email, fullName: name }
  })
}

function fullName(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`
}

function mailName(name: string): string {
  // eslint-disable-next-line no-restricted-syntax -- the names are those above
  const plain = name
    .normalize('NFD')
    .replace('ı', 'i')
    .replace(/[^\p{Letter} ]/gu, '')
  return plain.toLowerCase().split(' ').join('.')
}
