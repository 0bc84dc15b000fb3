/**
 * A comment that begins with a preposition, or with a word such as 'Whether', 'They' or 'So', continues the name below it. Somebody who
 * reads the comment alone, in an editor's tooltip or a diff, has half a sentence. So a comment begins with the thing that it is about:
 * not 'Of an extension.' but 'Longest extension, in digits.'
 *
 * Only the first of several lines of comments counts.
 */
const FORBIDDEN = new Set([
  ...[
    'Of',
    'By',
    'For',
    'With',
    'Without',
    'In',
    'On',
    'At',
    'From',
    'To',
    'Into',
    'Between',
    'Beside',
    'Besides',
    'Beyond',
  ],
  ...[
    'Within',
    'Through',
    'Above',
    'Below',
    'Around',
    'After',
    'Before',
    'Until',
    'Since',
    'Like',
    'Instead',
    'Behind',
  ],
  ...['Or', 'They', 'So', 'None', 'It'],
  ...['Whether', 'Those', 'That', 'Where', 'As', 'What', 'Who', 'Whose', 'Whom', 'Which'],
])

/** The first word, without the stars of a block. */
function firstWord({ value }) {
  return /[\p{L}'’-]+/u.exec(value.replace(/^[\s*]+/, '').split(/\s/, 1)[0])?.[0]
}

/** @type {import('eslint').Rule.RuleModule} */
export const plainComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { continues: "A comment can be read alone: begin with the thing, not with '{{word}}'." },
  },
  create({ sourceCode, report }) {
    return {
      Program() {
        let last
        for (const comment of sourceCode.getAllComments()) {
          const isNextLine =
            comment.type === 'Line' && last?.type === 'Line' && comment.loc.start.line === last.loc.end.line + 1
          last = comment
          const word = firstWord(comment)
          if (!isNextLine && FORBIDDEN.has(word)) report({ loc: comment.loc, messageId: 'continues', data: { word } })
        }
      },
    }
  },
}
