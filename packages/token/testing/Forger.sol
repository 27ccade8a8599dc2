// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// Does what a thief would try, by the first byte of what it is sent; see forger.ts.
contract Forger {
    receive() external payable {}

    fallback() external payable {
        uint8 mode = uint8(msg.data[0]);
        bytes calldata rest = msg.data[1:];
        if (mode == 0) say(uint8(rest[0]), rest[1:]);
        else if (mode == 1) payable(target(rest)).transfer(msg.value);
        else if (mode == 2) selfdestruct(payable(target(rest)));
        else if (mode == 6) inTurn(rest);
        else relay(mode, target(rest), rest[20:]);
    }

    function target(bytes calldata data) private pure returns (address) {
        return address(bytes20(data[:20]));
    }

    /// 3: must succeed. 4: whatever comes, all is taken back. 5: whatever comes is borne.
    function relay(uint8 mode, address to, bytes calldata data) private {
        (bool done,) = to.call(data);
        require(mode != 4 && (done || mode == 5));
    }

    function inTurn(bytes calldata parts) private {
        while (parts.length > 0) {
            uint256 length = uint16(bytes2(parts[:2]));
            (bool done,) = address(this).call(parts[2:2 + length]);
            require(done);
            parts = parts[2 + length:];
        }
    }

    function say(uint8 topics, bytes calldata data) private {
        bytes32[4] memory t;
        for (uint256 i = 0; i < topics; i++) t[i] = bytes32(data[32 * i:32 * (i + 1)]);
        bytes memory words = data[32 * uint256(topics):];
        assembly {
            let from := add(words, 32)
            let size := mload(words)
            switch topics
            case 0 { log0(from, size) }
            case 1 { log1(from, size, mload(t)) }
            case 2 { log2(from, size, mload(t), mload(add(t, 32))) }
            case 3 { log3(from, size, mload(t), mload(add(t, 32)), mload(add(t, 64))) }
            case 4 { log4(from, size, mload(t), mload(add(t, 32)), mload(add(t, 64)), mload(add(t, 96))) }
        }
    }
}
