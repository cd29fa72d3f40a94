// Lint rule of the frontends: answers of the server are typed by the contracts and requested only through their client.
const messages = {
  cast: 'An answer has the type that its contract says: no `as` here. Change the contract, or read the field that it has.',
  fetch:
    'Call the server by `api` of @consilium/web/api/api.ts, which is typed by the contracts. A call that is missing is added there (CONTRIBUTING.md).',
};
const unwrapped = new Set([
  'AwaitExpression',
  'ChainExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
]);

/** Finds `await api.chat.listExperts()` or `(await response.json()).days` in an expression. */
function isAnswer(node) {
  if (node === null || node === undefined) return false;
  if (unwrapped.has(node.type)) return isAnswer(node.expression ?? node.argument);
  if (node.type === 'MemberExpression') return isAnswer(node.object);
  if (node.type !== 'CallExpression') return false;
  return isNamed(node.callee, 'json') || rootOf(node.callee) === 'api';
}

function isNamed(callee, name) {
  return callee.type === 'MemberExpression' && callee.property.name === name;
}

function rootOf(node) {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node.name;
}

const isConst = ({ typeAnnotation }) => typeAnnotation.typeName?.name === 'const';

const noCast = {
  create(context) {
    return {
      TSAsExpression(node) {
        if (!isConst(node) && isAnswer(node.expression)) context.report({ node, message: messages.cast });
      },
    };
  },
};

const onlyClient = {
  create(context) {
    return {
      CallExpression(node) {
        if (['fetch', 'authorizedFetch', 'fetchJson'].includes(node.callee.name))
          context.report({ node, message: messages.fetch });
      },
    };
  },
};

export default {
  meta: { name: 'api-answers' },
  rules: { 'no-cast': noCast, 'only-client': onlyClient },
};
