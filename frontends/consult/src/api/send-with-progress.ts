// Sends a request with a file and reports its progress: by XMLHttpRequest, because fetch does not report it.
import type { Send } from '@consilium/web/api/request.ts';

/** `onProgress` gets 0 to 1. The body is passed separately: a Request does not give its file back. */
export function sendWithProgress(body: Blob, onProgress: (share: number) => void): Send {
  return ({ method, url, headers, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'text';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new TypeError('the line is broken')));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('load', () => resolve(responseOf(request)));
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'));
    else request.send(body);
    return promise.finally(() => signal.removeEventListener('abort', cancel));
  };
}

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status });
}
