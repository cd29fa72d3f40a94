// CSS modules in jsdom: every class name is its own name.
export default new Proxy({}, { get: (_target, name) => String(name) });
